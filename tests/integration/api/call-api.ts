import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { NextRequest } from "next/server";
import type { Method } from "@/lib/core/http/normalize-request";
import { eachAction } from "@/tests/setup/each-action";
import { answerRequest } from "@/tests/setup/next-headers";

type Handler = (request: Request, context: { params: Promise<Params> }) => Promise<Response>;
/** Next handles methods that a route file leaves out: HEAD with GET, and others with a 405. */
type Route = Partial<Record<Method, Handler>>;

type Params = Record<string, string | string[]>;

/** Static segments come before parameters, as in Next's matching. */
function orderOf(folder: string): string {
  const rank = (part: string) => (part.startsWith("[[") ? 3 : part.startsWith("[...") ? 2 : 1);
  return folder
    .split("/")
    .map((part) => (part.startsWith("[") ? `${rank(part)}${part}` : `0${part}`))
    .join("/");
}

/** Folders of app/api that have a route file, in the order in which Next matches them. */
const FILE_FOLDERS = readdirSync("app/api", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("route.ts"))
  .map(dirname)
  .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));

/** The same, with a folder for each action of a folder named [action]. */
export const ROUTE_FOLDERS = FILE_FOLDERS.flatMap(eachAction);

/** Routes for users who are signed in or signing in. */
const ACCOUNT_ROUTES =
  /^(?:account|adjustments|applications|audit|auth|auto-top-up|billing-rules|bundles|call-fees|callbacks|calls|campaigns|changes|conversions|coverage|coverage-preview|credits|disputes|driver-data|estimate-factors|geotargets|google-ads-setup|imports|jobs|logout|orders|page-quality|password-\w+|prices|registrations|records|renewals|reviews|sandbox|settings|sign-in|tracking-numbers|unsubscriptions|users|views|webhooks)(?:\/|$)|^mechanics\/(?:admin-list|\[mechanicId\]\/)|^(?:locations|services)\//;

export const isAccountRoute = (folder: string) => ACCOUNT_ROUTES.test(folder);

export type Answer = { status: number; headers: Headers; body: unknown; text: string };

/** Calls the handler that Next would choose for a path under /api with encoded segments. */
export async function callApi(
  path: string,
  method: Method = "GET",
  init: { headers?: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> } = {},
): Promise<Answer> {
  const url = new URL(`http://localhost/api/${path}`);
  const { folder, params } = findRoute(url.pathname.split("/").slice(2));
  const route: Route = await import(`@/app/api/${folder}/route`);
  const request = new NextRequest(url, { method, ...init });
  const handler = route[method] ?? (method === "HEAD" ? route.GET : undefined);
  const response = handler
    ? await answerRequest(handler, request, { params: Promise.resolve(params) })
    : new Response(null, { status: 405 });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: isJson(response) ? JSON.parse(text) : null,
    text,
  };
}

/** Returns everything that the route file of a path under /api exports, by name, including its methods. */
export async function findExports(path: string): Promise<Record<string, unknown>> {
  const { folder } = findRoute(path.split("/"));
  return import(`@/app/api/${folder}/route`);
}

const isJson = ({ headers }: Response) =>
  headers.get("content-type")?.startsWith("application/json") ?? false;

function findRoute(segments: string[]) {
  for (const folder of FILE_FOLDERS) {
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
