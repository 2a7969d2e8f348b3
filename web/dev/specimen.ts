// Everything that a scene can hold, from a stored scene that no game has made. ?theme=dark&lang=ru&show=sight|dice&unit=22
import { mount } from "svelte";
import "../src/lib/fonts.css";
import "../src/lib/theme.css";
import { api } from "../src/lib/net";
import { settings } from "../src/lib/settings.svelte";
import { addTexts, useSystem } from "../src/lib/texts.svelte";
import en from "./made/specimen.en.ftl?raw";
import ru from "./made/specimen.ru.ftl?raw";
import SpecimenPage from "./SpecimenPage.svelte";

const query = new URLSearchParams(location.search);
Object.assign(api, { texts: async (_: string, lang: string) => (lang === "ru" ? ru : en) });
addTexts("specimen", "en", en);
addTexts("specimen", "ru", ru);
await useSystem("specimen");
settings.lang = query.get("lang") === "ru" ? "ru" : "en";
settings.theme = query.get("theme") === "dark" ? "dark" : "light";

const target = document.getElementById("app");
if (target) mount(SpecimenPage, { target, props: { show: query.get("show") ?? "", unit: query.has("unit") ? Number(query.get("unit")) : null } });
