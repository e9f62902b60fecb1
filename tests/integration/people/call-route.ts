import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import type { Method } from "@/lib/core/http/method-names";

type Params = Record<string, string | string[]>;
type Handler = (request: Request, context: { params: Promise<Params> }) => Promise<Response>;
type Init = { headers?: Record<string, string>; body?: string };

/** Every folder of app/api that answers, those first that Next would choose first. */
export const ROUTE_FOLDERS = readdirSync("app/api", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("/route.ts"))
  .map(dirname)
  .sort((a, b) => (rank(a) < rank(b) ? -1 : 1));

/** A fixed segment goes before one that takes any, and that before one that takes all that follow. */
function rank(folder: string): string {
  const ranks = folder.split("/").map((part) => {
    if (!part.startsWith("[")) return "0";
    return part.includes("...") ? "2" : "1";
  });
  return ranks.join("");
}

/** Calls the handler that Next would choose for a path under /api. */
export async function callRoute(path: string, method: Method = "GET", init: Init = {}) {
  const url = new URL(`http://localhost/api/${path}`);
  const { folder, params } = findRoute(url.pathname.split("/").slice(2));
  const route: Record<Method, Handler> = await import(`@/app/api/${folder}/route`);
  const request = new Request(url, { method, ...init });
  const response = await route[method](request, { params: Promise.resolve(params) });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  const body: unknown = isJson ? JSON.parse(text) : null;
  return { status: response.status, headers: response.headers, body, text };
}

function findRoute(segments: string[]) {
  for (const folder of ROUTE_FOLDERS) {
    const params = matchFolder(folder.split("/"), segments);
    if (params) return { folder, params };
  }
  throw new Error(`No route takes /api/${segments.join("/")}`);
}

function matchFolder(folder: string[], segments: string[]): Params | null {
  const params: Params = {};
  for (const [i, part] of folder.entries()) {
    const segment = segments[i];
    if (!segment) return null;
    const [, rest, name] = /^\[+(\.\.\.)?(\w+)\]+$/.exec(part) ?? [];
    if (name && rest) return { ...params, [name]: segments.slice(i) };
    if (name) params[name] = segment;
    else if (segment !== part) return null;
  }
  return segments.length === folder.length ? params : null;
}
