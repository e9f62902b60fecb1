import { PEER_HEADER } from "@/lib/core/http/client-ip";
import { EDGES, type Edge, readVisitorOrigin } from "@/lib/core/http/visitor-origin";

const PEER = { [PEER_HEADER]: "203.0.113.7" };

const read = (headers: Record<string, string>, trustedEdge: Edge | null) =>
  readVisitorOrigin(new Headers({ ...PEER, ...headers }), { trustedEdge, trustedProxies: [] });

const BY_ZIP: [Edge, Record<string, string>][] = [
  ["vercel", { "x-vercel-ip-country": "US", "x-vercel-ip-postal-code": "85001" }],
  ["cloudflare", { "cf-ipcountry": "US", "cf-postal-code": "85001" }],
  [
    "cloudfront",
    { "cloudfront-viewer-country": "US", "cloudfront-viewer-postal-code": "85001-1234" },
  ],
];

test.each(BY_ZIP)("reads the place from %s only if it is trusted", (edge, headers) => {
  expect(read(headers, edge).place).toEqual({ zipcode: "85001" });
  expect(read(headers, null).place).toBeNull();
  for (const other of EDGES.filter((name) => name !== edge)) {
    expect(read(headers, other).place).toBeNull();
  }
});

test("falls back to the decoded city name if there is no ZIP", () => {
  const headers = {
    "x-vercel-ip-country": "US",
    "x-vercel-ip-city": "Espa%C3%B1ola",
    "x-vercel-ip-country-region": "NM",
  };
  expect(read(headers, "vercel").place).toEqual({ city: "Española", state: "NM" });
});

test("ignores incomplete places and places abroad", () => {
  expect(read({ "cf-ipcountry": "MX", "cf-postal-code": "85001" }, "cloudflare").place).toBeNull();
  expect(read({ "cf-ipcountry": "US", "cf-ipcity": "Phoenix" }, "cloudflare").place).toBeNull();
});

test("reads Fly's IP header only if it is trusted", () => {
  const headers = { "fly-client-ip": "198.51.100.9" };
  expect(read(headers, "fly").ip).toBe("198.51.100.9");
  expect(read(headers, null).ip).toBe("203.0.113.7");
  expect(read(headers, "vercel").ip).toBe("203.0.113.7");
});
