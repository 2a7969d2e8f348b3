// The board with stored scenes. ?map=first-orders&at=plan&theme=dark&lang=ru&show=reach|threat|sight|fire|fan|play|sixty
import { mount } from "svelte";
import "../src/lib/fonts.css";
import "../src/lib/theme.css";
import aotEn from "../../content/aot/en.ftl?raw";
import aotRu from "../../content/aot/ru.ftl?raw";
import { settings } from "../src/lib/settings.svelte";
import { addTexts, useSystem } from "../src/lib/texts.svelte";
import BoardPage from "./BoardPage.svelte";

const query = new URLSearchParams(location.search);
addTexts("aot", "en", aotEn);
addTexts("aot", "ru", aotRu);
useSystem("aot").catch(() => undefined);
settings.lang = query.get("lang") === "ru" ? "ru" : "en";
settings.theme = query.get("theme") === "dark" ? "dark" : "light";

const target = document.getElementById("app");
if (target) mount(BoardPage, { target, props: { query } });
