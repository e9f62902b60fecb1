import { randomUUID } from "node:crypto";
import { renderToString } from "react-dom/server";
import BuyCreditsPage from "@/app/dashboard/buy-credits/page";
import HomePage from "@/app/dashboard/page";
import { db } from "@/lib/core/db";
import { TERMS } from "@/lib/mechanics/applications/constants";
import { demoId } from "@/prisma/seed/demo-id";
import { answerRequest } from "@/tests/setup/next-headers";
import { signInAs } from "@/tests/setup/session";
import { callApi } from "../../api/call-api";
import { cookiesOf, OWN_PAGE, sendJson } from "../../api/call-as";

jest.mock("next/navigation", () => ({
  ...jest.requireActual("next/navigation"),
  useRouter: () => ({ refresh: () => {} }),
}));

const EMAIL = "mechanic@example.com";
const USER = demoId("user", 3);
const BUY = "/dashboard/buy-credits";
const { version } = TERMS.mechanics;
const CURRENT = { userId: USER, audience: "mechanics", version };
const EARLIER = { ...CURRENT, version: "2026-03-01", acceptedAt: new Date("2026-03-05T12:00Z") };
const FORM = { termsVersion: version, isAccepted: "on" };

let cookie = "";
beforeEach(async () => {
  cookie = await signInAs(EMAIL);
  await db.termsAcceptance.deleteMany({ where: { userId: USER } });
});

/** Returns the page's text. */
async function open(page: typeof HomePage, cookies = cookie): Promise<string> {
  const request = new Request("https://example.com/", { headers: { cookie: cookies } });
  const context = { params: Promise.resolve({}) };
  const answer = async () =>
    new Response(renderToString(await page({ ...context, searchParams: Promise.resolve({}) })));
  const html = await (await answerRequest(answer, request, context)).text();
  return html.replaceAll(/<!-- -->|<[^>]+>/g, "");
}

/** Posts the form like a browser without JavaScript. */
const accept = (fields: Record<string, string>, from = "/dashboard") =>
  callApi("account/terms", "POST", {
    headers: {
      ...OWN_PAGE,
      "content-type": "application/x-www-form-urlencoded",
      referer: `${OWN_PAGE.origin}${from}`,
      cookie,
    },
    body: new URLSearchParams(fields).toString(),
  });
const order = () =>
  sendJson("orders", "POST", { bundle: demoId("bundle", 3), formKey: randomUUID() }, cookie);

test("a mechanic who never saw the terms is asked to accept them, and can't buy credits until they do", async () => {
  const home = await open(HomePage);
  expect(home).toContain("Accept the terms for mechanics");
  expect(home).toContain("Read the terms for mechanics");
  expect(await open(BuyCreditsPage)).not.toContain("Continue to payment");
  expect(await order()).toMatchObject({
    status: 409,
    body: { error: { message: expect.stringContaining("Accept the terms for mechanics") } },
  });

  const { status, headers } = await accept(FORM, BUY);
  expect([status, headers.get("location")]).toEqual([303, BUY]);
  expect(await db.termsAcceptance.findMany({ where: { userId: USER } })).toEqual([
    expect.objectContaining({ ...CURRENT, acceptedAt: expect.any(Date) }),
  ]);
  expect(await open(HomePage)).not.toContain("Accept terms");
  expect(await open(BuyCreditsPage)).toContain("Continue to payment");
  expect(await order()).toMatchObject({ status: 200 });
});

test("the form comes back with an error if the box isn't checked", async () => {
  const { status, headers } = await accept({ termsVersion: version });
  expect([status, headers.get("location")]).toEqual([303, "/dashboard"]);
  const returned = await open(HomePage, `${cookie}; ${cookiesOf(headers)}`);
  expect(returned).toContain("Read and accept the terms.");
  expect(await db.termsAcceptance.count({ where: { userId: USER } })).toBe(0);
});

test("a mechanic who accepted an earlier version is told what applies, and both acceptances are kept", async () => {
  await db.termsAcceptance.create({ data: EARLIER });
  const home = await open(HomePage);
  expect(home).toContain("Our terms have changed");
  expect(home).toContain(
    "the version dated Mar 1, 2026, which you accepted on Mar 5, 2026, still applies",
  );
  expect(await accept({ ...FORM, termsVersion: EARLIER.version })).toMatchObject({ status: 303 });
  expect(await order()).toMatchObject({ status: 409 });
  await accept(FORM);
  await accept(FORM);
  expect(await db.termsAcceptance.count({ where: { userId: USER } })).toBe(2);
});
