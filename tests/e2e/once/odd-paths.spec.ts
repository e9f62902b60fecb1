import { expect, test } from "@playwright/test";
import { readStage } from "@/tests/setup/stage";
import { ask } from "../fixtures/ask";

const long = "a".repeat(10_000);
const LANDING = "/texas/san-antonio/brake-pad-replacement";

const PATHS = [
  "/%00",
  "/texas/%00/oil-change",
  "/texas%2fsan-antonio/oil-change",
  "/texas/san-antonio%2foil-change",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/../../etc/passwd",
  "/texas/../../oil-change",
  "/./texas/./san-antonio",
  `/${long}`,
  `/texas/${long}/oil-change`,
  `/texas/san-antonio/${long}`,
  `/search?q=${long}`,
  `${LANDING}?x=${long}`,
  "/%F0%9F%9A%97/%F0%9F%94%A7/%F0%9F%9B%91",
  "/%D7%A9%D7%9C%D7%95%D7%9D/%E2%80%AEtexas/oil-change",
  "/search?q=%E2%80%AE%F0%9F%9A%97",
  "/search?q=%00",
  "/search?q=%",
  "/search?q=%E0%A4%A",
  "/search?q[]=a&q=b&q=c",
  "/search?__proto__[q]=1&constructor=2",
  "//",
  "//example.com",
  "//example.com/",
  "///example.com/%2f..",
  "/\\example.com",
  "/\\/example.com/",
  "/%5cexample.com/",
  "//example.com/TX/Austin",
  "/TX//example.com",
  "/https://example.com/",
  "/http:/example.com/A",
  "/texas//san-antonio///brake-pad-replacement",
  "/texas/san.antonio/oil.change",
  "/texas/san-antonio/oil-change.html",
  "/..%2f..%2fetc%2fpasswd",
  "/.env",
  "/.git/config",
  "/%",
  "/%zz/%E0%A4%A/x",
  "/texas/%E0%A4%A",
  "/%6Eope%2F",
  "/city",
  "/city/texas",
  "/city/texas/austin/oil-change",
  "/city/TX/%E0%A4%A",
  "/variant/mechanics?zip=78201",
  "/VARIANT/mechanics?zip=78201",
  "/%76ariant/mechanics?zip=78201",
  "/variant%2fmechanics?zip=78201",
  "/redirect/hub/texas/austin",
  "/redirect/hub/texas/austin%3F%2F%2Fexample.com",
  "/_next/image?url=%2Fx.png&w=64&q=75",
  "/_next/data/x/texas/austin/oil-change.json",
  "/api/%00",
  "/api/mechanics/%00",
  "/api/city-hub/%2e%2e",
  "/api/lookup-zipcode/%F0%9F%9A%97",
  `/api/services?cursor=${long}`,
  "/no/page/has/this/path",
  "/texas/austin?next=https://example.com",
];

const short = (path: string) => path.replace(long, "aaa…");

for (const path of PATHS) {
  test(`${short(path)} returns no server error and never redirects to another site`, async () => {
    const { status, location, body } = await ask(path);
    expect(status).toBeLessThan(500);
    expect(body).not.toMatch(/\bat \w+ \(|node_modules|prisma/i);
    const { baseUrl } = readStage();
    if (location) expect(new URL(location, baseUrl).origin).toBe(new URL(baseUrl).origin);
    expect(location).not.toMatch(/^[/\\]{2}/);
  });
}

for (const path of [
  "/%",
  "/%E0%A4%A",
  "/city/%",
  "/TX/%zz?q=%",
  "/mechanics/%zz",
  "/dashboard/%",
]) {
  test(`${path} cannot be decoded and immediately shows the 404 page`, async () => {
    const { status, body } = await ask(path);
    expect(status).toBe(404);
    expect(body).toContain("404 Page Not Found");
  });
}

for (const header of ["rsc", "next-router-prefetch", "next-action", "x-middleware-subrequest"]) {
  test(`the header "${header}" does not expose internal routes`, async () => {
    const value = header === "x-middleware-subrequest" ? "middleware:middleware" : "1";
    const { status } = await ask("/variant/search/q", { headers: { [header]: value } });
    expect(status).toBeGreaterThanOrEqual(300);
    expect(status).toBeLessThan(500);
  });
}

test("a forged Host header changes no redirect or link", async () => {
  const headers = { host: "forged.example", "x-forwarded-host": "forged.example" };
  for (const path of ["/TX/Austin/oil-change", "/texas/austin", LANDING]) {
    const { location, body } = await ask(path, { headers });
    expect(location).not.toContain("forged.example");
    expect(body).not.toContain("forged.example");
  }
});
