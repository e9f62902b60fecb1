import { publicDocument, redirectTo } from "@/app/documents";
import { UnavailablePage } from "@/components/layout/message-page";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { PageDirectives } from "@/components/layout/page-directives";
import { sampleSite } from "@/components/testing/samples";

const site = sampleSite();

test("a document has its head, its policy, and no script but the islands", async () => {
  const social = { url: "/search", siteName: "Acme", pictureUrl: "/pictures/home.png?v=1" };
  const head = { title: "<b>&", canonical: "/mechanics", social };
  const { status, headers, ...response } = await publicDocument(head, <p>one{2}</p>).then(
    async (answer) => ({
      status: answer.status,
      headers: answer.headers,
      html: await answer.text(),
    }),
  );
  const { html } = response;
  expect(status).toBe(200);
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(html).toMatch(
    /^<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"\/><meta http-equiv="Content-Security-Policy"/,
  );
  expect(html).toContain("<title>&lt;b&gt;&amp;</title>");
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toMatch(/<link rel="canonical" href="https?:\/\/[^"/]+\/mechanics"\/>/);
  expect(html).toMatch(/property="og:image" content="https?:\/\/[^"/]+\/pictures\/home\.png\?v=1"/);
  expect(html).toContain("<p>one2</p>");
  expect(html.match(/<script/g)).toHaveLength(1);
});

test("the status and the policy come from the directives of the views, which leave no trace", async () => {
  const view = (
    <>
      <PageDirectives partners={["maps"]} />
      <NotFoundPage missing="city" site={{ ...site, tagManagerId: "GTM-X" }} />
    </>
  );
  const answer = await publicDocument({ title: "City Not Found" }, view);
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(html).not.toContain('name="rc-');
  expect(html).toContain("https://maps.googleapis.com");
  expect(html).toContain("https://www.googletagmanager.com");
  const next = await publicDocument({ title: "Home" }, <p>Home</p>);
  expect(next.status).toBe(200);
  expect(await next.text()).not.toContain("googleapis");
});

test("a document without the database is unavailable for a while", async () => {
  const view = <UnavailablePage site={site} title="Unable to load services" />;
  const answer = await publicDocument({ title: "Search" }, view);
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("redirects stay on this site and are never stored", () => {
  const { status, headers } = redirectTo("/city/texas/austin?gclid=1", 308);
  expect([status, headers.get("location"), headers.get("cache-control")]).toEqual([
    308,
    "/city/texas/austin?gclid=1",
    "private, no-store",
  ]);
});
