// Which page is shown, by the address.

export type Route =
  | { readonly page: "lobby" }
  | { readonly page: "hands" }
  | { readonly page: "table"; readonly id: string; readonly key: string | null; readonly rail: boolean }
  | { readonly page: "hand"; readonly id: string; readonly number: number; readonly asked: URLSearchParams }
  | { readonly page: "law"; readonly rest: readonly string[]; readonly asked: URLSearchParams }
  | { readonly page: "lost" };

/** The parts of a path; null where it is written in no way that can be read. */
function parts(pathname: string): readonly string[] | null {
  try {
    return pathname.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}

export function read(address: { pathname: string; search: string }): Route {
  const found = parts(address.pathname);
  if (found === null) return { page: "lost" };
  const [first = "", ...rest] = found;
  const asked = new URLSearchParams(address.search);
  if (first === "") return { page: "lobby" };
  if (first === "me") return { page: "hands" };
  if (first === "table" && rest[0])
    return { page: "table", id: rest[0], key: asked.get("key"), rail: asked.has("rail") };
  if (first === "hand" && rest[0] && /^\d+$/.test(rest[1] ?? "")) {
    return { page: "hand", id: rest[0], number: Number(rest[1]), asked };
  }
  return first === "law" ? { page: "law", rest, asked } : { page: "lost" };
}

class Address {
  route = $state.raw<Route>(read(location));

  constructor() {
    addEventListener("popstate", () => (this.route = read(location)));
    document.addEventListener("click", (event) => this.#follow(event));
  }

  go(path: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", path);
    this.route = read(location);
    scrollTo(0, 0);
  }

  /** Links within the page change the address without loading it anew. */
  #follow(event: MouseEvent): void {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = (event.target as Element).closest("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const address = new Address();
