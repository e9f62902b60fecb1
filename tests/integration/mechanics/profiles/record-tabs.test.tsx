import { renderToString } from "react-dom/server";
import MechanicPage from "@/app/dashboard/mechanics/[mechanicId]/page";
import { RETURNED_FORM_COOKIE } from "@/lib/core/returned-form";
import { RECORD_TABS, recordTabHref } from "@/lib/mechanics/profiles/rules/record-tabs";
import { demoId } from "@/prisma/seed/demo-id";
import { answerRequest } from "@/tests/setup/next-headers";
import { signInAs } from "@/tests/setup/session";
import { callApi } from "../../api/call-api";
import { OWN_PAGE } from "../../api/call-as";

jest.mock("next/navigation", () => ({
  ...jest.requireActual("next/navigation"),
  useRouter: () => ({ refresh: () => {} }),
}));

const ID = demoId("mechanic", 1);
const PAGE = `/dashboard/mechanics/${ID}`;
let admin = "";

beforeAll(async () => {
  admin = await signInAs("admin@example.com");
});

/** Returns the HTML of the record at this URL. */
async function open(url: string, cookie = admin): Promise<string> {
  const { searchParams } = new URL(url, "https://example.com");
  const context = {
    params: Promise.resolve({ mechanicId: ID }),
    searchParams: Promise.resolve(Object.fromEntries(searchParams)),
  };
  const answer = async () => new Response(renderToString(await MechanicPage(context)));
  const request = new Request("https://example.com/", { headers: { cookie } });
  return (await answerRequest(answer, request, context)).text();
}

/** Posts a form like a browser without JavaScript. Returns where it leads, and the cookie with what was rejected. */
async function post(action: string, fields: Record<string, string>) {
  const { status, headers } = await callApi(`mechanics/${ID}/${action}`, "POST", {
    headers: {
      ...OWN_PAGE,
      "content-type": "application/x-www-form-urlencoded",
      cookie: admin,
    },
    body: new URLSearchParams(fields).toString(),
  });
  expect(status).toBe(303);
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  const returned = cookies.find((cookie) => cookie.includes(RETURNED_FORM_COOKIE)) ?? "";
  return { page: headers.get("location") ?? "", returned };
}

const WRONG = "Not valid 42";

test.each([
  ["the phone number", "phone", { phoneNumber: WRONG }, "?tab=profile"],
  ["the introduction", "about", { bio: "Call 210-555-0101" }, "?tab=profile"],
  ["the public email", "email", { publicEmail: WRONG }, "?tab=profile"],
  ["the call limits", "limits", { dailyCallLimit: WRONG }, "?tab=profile"],
  ["the hours", "hours", { "week.1.0.opens": WRONG }, "?tab=hours"],
  ["the area", "area", { zipcode: WRONG }, "?tab=hours"],
  ["a city", "cities", { edit: "add", cities: WRONG }, "?tab=hours"],
  ["a suspension", "suspension", { reason: " ", note: WRONG }, ""],
])(
  "without JavaScript, rejected values come back on the tab of the form: %s",
  async (_, action, fields, query) => {
    const { page, returned } = await post(action, fields);
    expect(page).toBe(PAGE + query);
    const html = await open(page, `${admin}; ${returned}`);
    expect(html).toContain('aria-invalid="true"');
    // Other tabs don't show it.
    const other = await open(`${PAGE}?tab=documents`, `${admin}; ${returned}`);
    expect(other).not.toContain('aria-invalid="true"');
  },
);

test.each([
  ["services", "offers", {}, "?tab=services"],
  ["documents", "documents", { slot: "nope" }, "?tab=documents"],
  ["decisions on documents", `documents/${ID}/refusal`, { reason: "" }, "?tab=documents"],
  ["the confirmation of a phone number", "phone-confirmation", {}, "?tab=profile"],
])("without JavaScript, the form for %s returns to its tab", async (_, action, fields, query) => {
  expect((await post(action, fields)).page).toBe(PAGE + query);
});

test("a tab shows its own panels, and an unknown tab shows the overview", async () => {
  const titles = async (url: string) =>
    [...(await open(url)).matchAll(/<h2[^>]*>([^<]*)</g)].map(([, title]) => title);
  const shown = await Promise.all(
    RECORD_TABS.map(async (tab) => [tab, await titles(recordTabHref(ID, tab))] as const),
  );
  expect(Object.fromEntries(shown)).toEqual({
    overview: expect.arrayContaining(["Status", "Account", "Calls and credits"]),
    profile: ["Photo", "Name", "Introduction", "Phone", "Call limits", "Public email"],
    hours: ["Hours", "Area", "Coverage"],
    services: ["Services and prices"],
    documents: ["Documents"],
    history: ["History"],
  });
  expect(await titles(`${PAGE}?tab=nope`)).toEqual(await titles(PAGE));
});

test("the header counts the calls in the list that it links to", async () => {
  const html = await open(`${PAGE}?tab=history`);
  const [, query, count] =
    /href="\/dashboard\/calls\?(mechanic=[^"]+from=[^"]+)">([\d,]+) calls? in the last 30 days/.exec(
      html,
    ) ?? [];
  const { headers } = await callApi(`calls?${query?.replaceAll("&amp;", "&")}`, "GET", {
    headers: { cookie: admin },
  });
  expect(count).toBe(headers.get("x-total-count"));
});
