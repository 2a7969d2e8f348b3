import { afterEach, describe, expect, test } from "vitest";
import { routeOf, router } from "./router.svelte";

describe("addresses", () => {
  test.each([
    ["/", { name: "home" }],
    ["/games", { name: "games" }],
    ["/replays/", { name: "replays" }],
    ["/play/7f3a", { name: "play", id: "7f3a" }],
    ["/replay/a%20b", { name: "replay", id: "a b" }],
    ["/rules", { name: "rules", system: null, wanted: null }],
    ["/rules/aot", { name: "rules", system: "aot", wanted: null }],
    ["/rules/aot/LOS-04", { name: "rules", system: "aot", wanted: "LOS-04" }],
    ["/play", { name: "lost" }],
    ["/play/x/y", { name: "lost" }],
    ["/nowhere", { name: "lost" }],
    ["/rules/aot/LOS-04/more", { name: "lost" }],
    ["/play/%E0%A4%A", { name: "play", id: "%E0%A4%A" }],
  ])("%s", (path, route) => {
    expect(routeOf(path)).toEqual(route);
  });
});

describe("the router", () => {
  let stop = () => {};
  afterEach(() => {
    stop();
    document.body.innerHTML = "";
    router.go("/");
  });

  function click(html: string, init: MouseEventInit = {}): MouseEvent {
    document.body.innerHTML = html;
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, button: 0, ...init });
    document.querySelector("a")?.firstElementChild?.dispatchEvent(event);
    return event;
  }

  test("goes, and says what the query holds", () => {
    router.go("/play/abc?guide=1");
    expect(router.route).toEqual({ name: "play", id: "abc" });
    expect(router.query.get("guide")).toBe("1");
  });

  test("follows links inside the page", () => {
    stop = router.listen();
    const event = click('<a href="/rules/aot"><b>rules</b></a>');
    expect(event.defaultPrevented).toBe(true);
    expect(router.route).toEqual({ name: "rules", system: "aot", wanted: null });
  });

  test.each([
    ['<a href="/api/games/x/journal"><b>file</b></a>', {}],
    ['<a href="/play/x" download><b>file</b></a>', {}],
    ['<a href="/play/x" target="_blank"><b>new</b></a>', {}],
    ['<a href="https://example.org/"><b>away</b></a>', {}],
    ['<a href="/play/x"><b>new tab</b></a>', { ctrlKey: true }],
  ])("leaves %s to the browser", (html, init) => {
    stop = router.listen();
    document.addEventListener("click", (event) => event.preventDefault(), { once: true });
    click(html, init);
    expect(router.route).toEqual({ name: "home" });
  });

  test("follows the way back", () => {
    stop = router.listen();
    router.go("/games");
    history.replaceState(null, "", "/replays");
    window.dispatchEvent(new PopStateEvent("popstate"));
    expect(router.route).toEqual({ name: "replays" });
  });
});
