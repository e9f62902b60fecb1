import { db } from "@/lib/core/db";
import { getSettings } from "@/lib/platform/settings/data";
import { toSiteForm } from "@/lib/platform/settings/rules";
import { signInAs } from "@/tests/setup/session";
import { callApi } from "../../api/call-api";
import { OWN_PAGE, sendJson } from "../../api/call-as";
import { htmlOf } from "../../open-document";

const ALTERNATOR = "/costs/alternator-replacement?vehicle=suv&parts=standard&startStop=no&zip=";
const SOURCE = "Survey of shops, June 2026";

let seeded: Awaited<ReturnType<typeof db.setting.findMany>>;
beforeAll(async () => {
  seeded = await db.setting.findMany();
});
afterAll(restore);
async function restore() {
  await db.setting.deleteMany();
  for (const { key, value } of seeded)
    await db.setting.create({ data: { key, value: value ?? "" } });
}
beforeEach(async () => {
  await restore();
  await db.rateLimit.deleteMany();
  await db.estimate.deleteMany();
});

const save = async (changes: Record<string, string>) =>
  sendJson(
    "settings",
    "PUT",
    { ...toSiteForm(await getSettings()), ...changes },
    await signInAs("super@example.com"),
  );

test("the demo compares with shops, and says that the figures are made up", async () => {
  const html = await htmlOf(ALTERNATOR);
  expect(html).toMatch(/At a shop, about \$\d+ to \$\d+/);
  expect(html).toContain("1.75 hours of labor at $145 an hour and parts marked up 45%");
  expect(html).toContain("Demo figures");
});

test.each(["shopRate", "shopMarkup"])(
  "no page compares with shops until %s and its source are set",
  async (name) => {
    const alone = await save({ [name]: "50", [`${name}Source`]: "" });
    expect(alone.status).toBe(400);
    expect(JSON.stringify(alone.body)).toContain("its source, or leave both blank");
    expect((await save({ [name]: "", [`${name}Source`]: "" })).status).toBe(200);
    expect(await htmlOf(ALTERNATOR)).not.toMatch(/at a shop/i);
    expect((await save({ [name]: "50", [`${name}Source`]: SOURCE })).status).toBe(200);
    const html = await htmlOf(ALTERNATOR);
    expect(html).toContain("At a shop, about $");
    expect(html).toContain(SOURCE);
  },
);

test("claims no saving if a shop isn't more expensive", async () => {
  await save({ shopRate: "200" });
  expect(await htmlOf(ALTERNATOR)).toMatch(/You could save about \$\d+ to \$\d+/);
  await save({ shopRate: "60", shopMarkup: "0%" });
  const html = await htmlOf(ALTERNATOR);
  expect(html).toContain("At a shop, about $");
  expect(html).toContain("parts at cost");
  expect(html).not.toContain("You could save");
});

test("a fixed price isn't compared, because it doesn't say what its parts cost", async () => {
  expect(await htmlOf("/costs/battery-replacement")).not.toMatch(/at a shop/i);
});

test("a saved estimate keeps its price, its shop's price, and its reasons when both change", async () => {
  const { headers } = await callApi("estimates", "POST", {
    headers: { ...OWN_PAGE, "content-type": "application/x-www-form-urlencoded" },
    body: `serviceSlug=alternator-replacement&${ALTERNATOR.split("?")[1]}`,
  });
  const path = headers.get("location") ?? "";
  const before = await htmlOf(path);
  const [, shop = ""] = /(At a shop, about \$\d+ to \$\d+)/.exec(await htmlOf(ALTERNATOR)) ?? [];
  expect(before).toContain(shop);
  await save({ shopRate: "210", shopRateSource: SOURCE, shopMarkup: "90" });
  await db.estimateFactor.create({
    data: { id: "labor_suv", lowPercent: 200, highPercent: 300 },
  });
  try {
    const now = await htmlOf(ALTERNATOR);
    expect(now).toContain("labor costs 100–200% more");
    expect(now).not.toContain(shop);
    expect(estimateOf(await htmlOf(path))).toBe(estimateOf(before));
  } finally {
    await db.estimateFactor.deleteMany();
  }
});

/** Returns the section that says what an estimate is made of. */
const estimateOf = (html: string) => /<section id="estimate"[\s\S]*?<\/section>/.exec(html)?.[0];
