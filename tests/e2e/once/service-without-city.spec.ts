import { expect, test } from "@playwright/test";
import { readStage } from "@/tests/setup/stage";
import { ask } from "../fixtures/ask";
import { readHtml } from "../fixtures/read-html";

const SAN_ANTONIO = "/texas/san-antonio";

for (const [path, target] of [
  ["/oil-change?zip=78201&gclid=a", `${SAN_ANTONIO}/oil-change`],
  ["/oil-change?city=San+Antonio,TX&utm_source=x", `${SAN_ANTONIO}/oil-change`],
  ["/oil-change?loc=1026759", `${SAN_ANTONIO}/oil-change`],
  ["/oil-change?loc=texas/san-antonio", `${SAN_ANTONIO}/oil-change`],
  ["/mobile-repair?service=oil-change&zip=78201&gclid=b", `${SAN_ANTONIO}/oil-change`],
  ["/mobile-repair?price=jump-start&zip=78201", `${SAN_ANTONIO}/jump-start`],
] as const) {
  test(`${path} redirects to ${target} and keeps the query`, async () => {
    const { status, location, headers } = await ask(path);
    expect(status).toBe(307);
    expect(headers["cache-control"]).toBe("private, no-store");
    const reached = new URL(location, readStage().baseUrl);
    expect(reached.pathname).toBe(target);
    const { searchParams } = new URL(path, readStage().baseUrl);
    expect([...reached.searchParams]).toEqual([...searchParams]);
    expect((await ask(reached.pathname + reached.search)).status).toBe(200);
  });
}

for (const [path, status] of [
  ["/oil-change", 200],
  ["/oil-change?loc=texas", 200],
  ["/oil-change?zip=99950", 404],
  ["/oil-change?city=Atlantis,TX", 404],
  ["/mobile-repair?zip=78201", 404],
  ["/mobile-repair?service=rocket-repair&zip=78201", 404],
  ["/engine-replacement?zip=78201", 404],
  ["/cities?service=engine-replacement", 404],
] as const) {
  test(`${path} links to the services and cities`, async () => {
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    const { elements } = readHtml(answer.body);
    const hrefs = elements.map(({ attributes }) => attributes.href);
    expect(hrefs).toContain("/services");
    expect(hrefs.some((href) => /^\/cities(?:$|\?)/.test(href ?? ""))).toBe(true);
  });
}
