import { expect, test } from "@playwright/test";
import { PEER_HEADER } from "@/lib/core/http/client-ip";
import { ask } from "../fixtures/ask";

/** Headers that a visitor could send to pretend to be in Austin. */
const FORGED = {
  [PEER_HEADER]: "128.83.1.1",
  "x-forwarded-for": "128.83.1.1",
  "x-real-ip": "128.83.1.1",
  "fly-client-ip": "128.83.1.1",
  "x-vercel-ip-country": "US",
  "x-vercel-ip-postal-code": "78701",
};

test("ignores a location spoofed by the visitor", async () => {
  const { status, body } = await ask("/api/ip-geolocation", { headers: FORGED });
  expect(status).toBe(404);
  expect(body).not.toContain("Austin");
  const service = await ask("/oil-change", { headers: FORGED });
  expect([service.status, service.location]).toEqual([200, ""]);
});

test("tells security researchers whom to contact, for less than a year", async () => {
  const { status, headers, body } = await ask("/.well-known/security.txt");
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(body).toMatch(/^Contact: (mailto|tel):/m);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? "");
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
  expect(body).toMatch(/^Canonical: https?:\/\/\S+\/\.well-known\/security\.txt$/m);
});

test("declares that the site honors Global Privacy Control", async () => {
  const { status, headers, body } = await ask("/.well-known/gpc.json");
  expect(status).toBe(200);
  expect(headers["content-type"]).toMatch(/^application\/json/);
  expect(JSON.parse(body)).toEqual({
    gpc: true,
    lastUpdate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  });
});
