// Which screen is shown, kept in the address so that every place can be linked to, reloaded and left with Back.

export type Route =
  | { name: "home" }
  | { name: "games" }
  | { name: "replays" }
  | { name: "play"; id: string }
  | { name: "replay"; id: string }
  | { name: "rules"; system: string | null; /** A rule or a chapter. */ wanted: string | null }
  | { name: "lost" };

export function routeOf(path: string): Route {
  const [first, second, third, ...rest] = path.split("/").filter(Boolean).map(decoded);
  if (rest.length > 0) return { name: "lost" };
  if (first === undefined) return { name: "home" };
  if (first === "rules") return { name: "rules", system: second ?? null, wanted: third ?? null };
  if (third !== undefined) return { name: "lost" };
  if ((first === "play" || first === "replay") && second !== undefined) return { name: first, id: second };
  if ((first === "games" || first === "replays") && second === undefined) return { name: first };
  return { name: "lost" };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  #url = $state.raw(new URL(location.href));
  readonly #route = $derived(routeOf(this.#url.pathname));

  get route(): Route {
    return this.#route;
  }
  get path(): string {
    return this.#url.pathname;
  }
  get query(): URLSearchParams {
    return this.#url.searchParams;
  }

  get hash(): string {
    return this.#url.hash;
  }

  go(path: string, { replace = false }: { replace?: boolean } = {}): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.#url = new URL(location.href);
    if (!replace) window.scrollTo(0, 0);
  }

  /** Follows Back and Forward and every plain click on a link inside the page, until called off. */
  listen(): () => void {
    const moved = (): void => {
      this.#url = new URL(location.href);
    };
    const clicked = (event: MouseEvent): void => {
      const path = innerLink(event);
      if (path === null) return;
      event.preventDefault();
      this.go(path);
    };
    window.addEventListener("popstate", moved);
    document.addEventListener("click", clicked);
    return () => {
      window.removeEventListener("popstate", moved);
      document.removeEventListener("click", clicked);
    };
  }
}

function innerLink(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || link.target || link.hasAttribute("download")) return null;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.pathname.startsWith("/api/")) return null;
  if (url.hash && url.pathname === location.pathname && url.search === location.search) return null;
  return url.pathname + url.search + url.hash;
}

export const router = new Router();
