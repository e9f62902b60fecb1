import type { Random } from "@/prisma/seed/create-random";
import { type Body, createBody } from "./bodies";
import type { FuzzRequest } from "./exchange";
import { signWebhook, type WebhookSecrets } from "./signed-webhooks";
import { VALID_BODIES } from "./valid-bodies";

export type FuzzTarget = WebhookSecrets & {
  /** Routes of the build, such as "/city/[state]/[city]". */
  routes: readonly string[];
  /** Names of the API's fields. */
  fieldNames: readonly string[];
  /** Cookie headers of the users who send requests, or "" for a guest. */
  cookies: readonly string[];
};

const MOST_ON_CONNECTION = 5;
/** The server responds to a longer request head with a 431 and closes the connection. */
const MOST_HEAD_BYTES = 30_000;
const METHODS = ["GET", "POST", "POST", "PUT", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];
const ODD_METHODS = ["TRACE", "PROPFIND", "QUERY", "PURGE"];
const WRITES: ReadonlySet<string> = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** URLs of files, and public URLs of routes that can be reached only through rewrites. */
const MORE_PATHS = [
  "/login",
  "/confirm",
  "/logged-out",
  "/password-reset",
  `/choose-password/${"a".repeat(64)}`,
  `/unsubscribe/${"a".repeat(64)}`,
  "/call-me-back?from=/texas/austin/oil-change",
  `/call-me-back/${"a".repeat(64)}`,
  `/review/${"a".repeat(64)}`,
  "/mechanic/register",
  "/search",
  "/costs/oil-change",
  "/costs/estimate/k7m-2qx",
  "/cities",
  "/texas/austin",
  "/TX/Austin/Oil-Change/",
  "/oil-change",
  "/admin/x/y",
  "/sitemap.xml",
  "/robots.txt",
  "/.well-known/security.txt",
  "/_next/image",
  "/_next/data/x/index.json",
  "/_next/static/chunks/none.js",
  "/islands/none.js",
  "/dashboard/buy-credits/success",
  ...["*", "texas", "http://[", "mailto:x", "//", "/_error", "/500"],
];
const SEGMENTS = [
  "texas",
  "austin",
  "oil-change",
  "brake-pad-replacement",
  "78201",
  "00000",
  "cdemomechanic000000000001",
  "cdemouser0000000000000003",
  "cdemoapplication000000001",
  "cdemolocation000000000003",
  "prices",
  "cnobody000000000000000001",
  "business",
  "hours",
  "area",
  "ase",
  "rating",
  "TX",
  "page",
  "1",
  "-1",
  "q",
  "%00",
  "%",
  "%zz",
  "%E0%A4%A",
  "%2F",
  "%2e%2e",
  "..",
  ".",
  "",
  "__proto__",
  "constructor",
  "x.rsc",
  "%F0%9F%92%A5",
  "%E2%80%AE",
  "\xff\xfe",
  "a".repeat(3_000),
];
const QUERY_NAMES = [
  ...["q", "zip", "loc", "city", "service", "limit", "cursor", "page", "sort", "status", "role"],
  ...["customPrice", "customMsg", "display", "callbackUrl", "step", "radiusMiles", "gclid", "_t"],
  ...["from", "to", "zone"],
  ...["_rsc", "nxtPstate", "__proto__", "a[b]", "", "%00"],
];
const QUERY_VALUES = [
  ...["2026-11-22", "0002-11-22", "9999-12-31", "America/Chicago"],
  ...["1", "-1", "1e21", "78201", "austin", "texas/austin", "name", "-createdAt", "active", "hero"],
  ...[
    "",
    "%00",
    "%ED%A0%80",
    "%",
    "%zz",
    "%27%20OR%201=1--",
    "%3Csvg%20onload=x%3E",
    "//evil.example",
  ],
  ...["a".repeat(2_000), "%F0%9F%92%A5".repeat(100), "[]", "%0d%0ax:%20y"],
];

/** Generates the requests for one connection. Only the last one may force the server to close the connection. */
export function generateRequests(random: Random, target: FuzzTarget): FuzzRequest[] {
  const count = random.integer(1, MOST_ON_CONNECTION);
  return Array.from({ length: count }, (_, n) =>
    generateRequest(random, { target, mayBreak: n === count - 1 }),
  );
}

function generateRequest(
  random: Random,
  { target, mayBreak }: { target: FuzzTarget; mayBreak: boolean },
): FuzzRequest {
  const route = random.chance(0.8) ? random.pick(target.routes) : random.pick(MORE_PATHS);
  const isApi = route.startsWith("/api/");
  const method = chooseMethod(random, isApi);
  const path = fillRoute(random, route) + createQuery(random);
  const hasBody = WRITES.has(method) ? random.chance(0.9) : random.chance(0.05);
  const signed = hasBody && random.chance(0.5) ? signWebhook(random, path, target) : null;
  const body = hasBody ? (signed?.body ?? chooseBody(random, path, target.fieldNames)) : null;
  const isBroken = mayBreak && random.chance(0.1);
  const headers = [
    ...createHeaders(random, target),
    ...(body ? [`content-type: ${body.type}`] : []),
    ...(signed ? [signed.header] : []),
    ...frameBody(random, body, isBroken),
  ];
  const head = `${method} ${path} HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n`;
  const isChunked = headers.includes(CHUNKED);
  const bytes = Buffer.concat([
    Buffer.from(head, "latin1"),
    ...(body ? (isChunked ? inChunks(random, body.bytes) : [body.bytes]) : []),
  ]);
  const mayClose = isBroken || head.length > MOST_HEAD_BYTES;
  return { method, path, bytes, mayClose };
}

function chooseMethod(random: Random, isApi: boolean): string {
  if (random.chance(0.03)) return random.pick(ODD_METHODS);
  return isApi || random.chance(0.1) ? random.pick(METHODS) : random.pick(["GET", "GET", "HEAD"]);
}

function fillRoute(random: Random, route: string): string {
  const path = route
    .split("/")
    .map((part) => {
      if (part.startsWith("[...") || part.startsWith("[[...")) {
        return Array.from({ length: random.integer(1, 3) }, () => random.pick(SEGMENTS)).join("/");
      }
      return part.startsWith("[") ? random.pick(SEGMENTS) : part;
    })
    .join("/");
  if (random.chance(0.9)) return path;
  return random.pick([
    () => `${path}/`,
    () => `/${path}`,
    () => path.toUpperCase(),
    () => `${path}.rsc`,
    () => `${path};x.css`,
    () => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    () => `${path}/${random.pick(SEGMENTS)}`,
    () => `http://evil.example${path}`,
  ])();
}

function createQuery(random: Random): string {
  if (random.chance(0.5)) return "";
  if (random.chance(0.03)) return `?gclid=${"g".repeat(random.integer(8_000, 12_000))}`;
  const pairs = Array.from(
    { length: random.chance(0.02) ? 500 : random.integer(1, 4) },
    () => `${random.pick(QUERY_NAMES)}=${random.pick(QUERY_VALUES)}`,
  );
  return `?${pairs.join("&")}`.slice(0, 12_000);
}

function chooseBody(random: Random, path: string, names: readonly string[]): Body {
  const [pathname = ""] = path.split("?");
  const valid = VALID_BODIES.find(([end]) => end.test(pathname))?.[1];
  if (!valid || random.chance(0.5)) return createBody(random, names);
  const changed = random.chance(0.5) ? {} : { [random.pick(Object.keys(valid))]: null };
  const text = JSON.stringify({ ...valid, ...changed });
  return { type: "application/json", bytes: Buffer.from(text) };
}

function createHeaders(random: Random, { baseUrl, cookies }: FuzzTarget): string[] {
  const ip = Array.from({ length: 4 }, () => random.integer(1, 250)).join(".");
  const cookie = random.pick(cookies);
  const headers = [`host: ${new URL(baseUrl).host}`, `x-forwarded-for: ${ip}`];
  if (random.chance(0.9)) headers.push(`origin: ${baseUrl}`, "sec-fetch-site: same-origin");
  if (random.chance(0.8) && cookie) headers.push(`cookie: ${cookie}`);
  if (random.chance(0.3)) headers.push("accept: application/json");
  if (random.chance(0.1)) headers.push(random.pick(ODD_HEADERS)(random, cookie));
  return headers;
}

const ODD_HEADERS: readonly ((random: Random, cookie: string) => string)[] = [
  (_random, cookie) => `cookie: ${cookie}; ${cookie}x\r\ncookie: roadcall-session=second`,
  (random) => `cookie: roadcall-session=${"c".repeat(random.integer(1, 8_000))}`,
  (random) => `cookie: ${"c=1; ".repeat(random.integer(1, 1_500))}`,
  () => 'cookie: roadcall-form={"page":"/login","values":{"__proto__":1}}; =; ;;a=%zz%',
  () => "authorization: Bearer \xff\xfe..",
  () => "x-forwarded-for: , ,not-an-ip, ::1%eth0",
  () => "x-forwarded-proto: javascript\r\nx-forwarded-host: evil.example",
  () => "rsc: 1\r\nnext-router-state-tree: %5B%22",
  () => "rsc: 1\r\nnext-router-prefetch: 1\r\nnext-router-segment-prefetch: /_tree",
  () => "next-action: 0000000000000000000000000000000000000000",
  () => "x-middleware-subrequest: middleware:middleware:middleware",
  () => "x-now-route-matches: 1=x\r\nx-matched-path: /[state]",
  () => "range: bytes=5-1\r\nif-none-match: *",
  () => "accept-encoding: \xc3\xa9, gzip;q=x\r\naccept-language: ,;;q=9",
  () => "content-encoding: gzip",
  () => "expect: 100-continue",
  () => "referer: http://%zz/\r\nuser-agent: ",
  () => `x-long: ${"x".repeat(7_000)}`,
];

const CHUNKED = "transfer-encoding: chunked";

/** Returns the headers that frame the body, with an error if `isBroken`. */
function frameBody(random: Random, body: Body | null, isBroken: boolean): string[] {
  const length = body?.bytes.length ?? 0;
  if (isBroken) {
    return random.pick([
      [`content-length: ${length + 10}`, "connection: close"],
      [`content-length: ${Math.max(0, length - 10)}`],
      ["content-length: -1"],
      ["content-length: 1e3"],
      [`content-length: ${length}`, `content-length: ${length + 1}`],
      [`content-length: ${length}`, CHUNKED],
      ["transfer-encoding: chunked, identity"],
      [`x-long: ${"x".repeat(70_000)}`],
      [" folded: x"],
    ]);
  }
  if (!body) return random.chance(0.05) ? ["content-length: 0"] : [];
  return random.chance(0.2) ? [CHUNKED] : [`content-length: ${length}`];
}

function inChunks(random: Random, bytes: Buffer): Buffer[] {
  const size = random.pick([1_000, 16_384, 100_000]);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    const part = bytes.subarray(at, at + size);
    parts.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from("\r\n"));
  }
  return [...parts, Buffer.from("0\r\n\r\n")];
}
