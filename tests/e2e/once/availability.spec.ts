import { DAY_MS } from "@/lib/core/time";
import { readStage } from "@/tests/setup/stage";
import { askUntil } from "../fixtures/ask-until";
import { bySlug, DEFAULT_PHONE, demo, mechanicsOf } from "../fixtures/demo";
import { editData } from "../fixtures/edit-data";
import { PROFILE } from "../fixtures/page-kinds";
import { expect, test } from "../fixtures/test";
import { LandingPage } from "../pages/landing-page";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/** Tuesday, 3:30 AM in most of Texas (Central) and 2:30 AM in El Paso. */
const NIGHT = "2026-11-24T09:30:00Z";
const NOON = "2026-11-24T18:30:00Z";
const BRAKES = "brake-pad-replacement";

const brakes = bySlug(demo.services, BRAKES);
const isAroundTheClock = ({ hours }: (typeof demo.mechanics)[number]) =>
  hours.week.every((day) => day[0]?.opens === 0 && day[0].closes === 1440);

/** Finds a city whose number changes at night because its first mechanic is closed and a later one is open. */
function findCityWithNightShift() {
  for (const city of demo.locations) {
    const [first, ...others] = mechanicsOf(city.id, brakes.id);
    const awake = others.find(isAroundTheClock);
    if (city.isActive && first && awake && !isAroundTheClock(first)) {
      const between = others.slice(0, others.indexOf(awake));
      if (between.every(isNineToFive) && isNineToFive(first)) return { city, first, awake };
    }
  }
  throw new Error("The demo data has no city with a night shift.");
}

/** Whether a mechanic never opens before 6 AM and never works past midnight. */
const isNineToFive = ({ hours }: (typeof demo.mechanics)[number]) =>
  hours.week.every((day) => day.every(({ opens, closes }) => opens >= 360 && closes > opens));

test("at night, shows when the mechanic opens; by day, shows that a mechanic is available", async ({
  page,
}) => {
  const landing = new LandingPage(page);
  await page.clock.setFixedTime(NIGHT);
  await landing.open("texas/el-paso", BRAKES);
  await expect(landing.availability).toHaveText("Opens Tue 8:00 AM");

  await page.clock.setFixedTime(NOON);
  await page.reload();
  await expect(landing.availability).toHaveText("Mechanic Available Now");
});

test("an open page is updated as time passes", async ({ page }) => {
  const landing = new LandingPage(page);
  await page.clock.install({ time: "2026-11-24T14:59:30Z" });
  await landing.open("texas/el-paso", BRAKES);
  await expect(landing.availability).toHaveText("Opens Tue 8:00 AM");
  await page.clock.runFor(60_000);
  await expect(landing.availability).toHaveText("Mechanic Available Now");
});

/** Returns the date of a Friday, 8 to 14 days from now. Pages omit days off that have passed. */
function findLaterFriday(): string {
  const later = new Date(Date.now() + 8 * DAY_MS);
  const daysLeft = (5 - later.getUTCDay() + 7) % 7;
  return new Date(later.getTime() + daysLeft * DAY_MS).toISOString().slice(0, 10);
}

test("shows no one as available on a holiday", async ({ page }) => {
  const mechanics = mechanicsOf(bySlug(demo.locations, "texas/el-paso").id, brakes.id);
  const holiday = findLaterFriday();
  for (const { id, hours } of mechanics) {
    const change = { hours: { week: hours.week, closedOn: [holiday] } };
    await editData(readStage().databaseUrl, { mechanic: id, change });
  }
  await askUntil(`/texas/el-paso/${BRAKES}`, { isWanted: ({ body }) => body.includes(holiday) });
  await page.clock.setFixedTime(`${holiday}T18:30:00Z`);
  const landing = new LandingPage(page);
  await landing.open("texas/el-paso", BRAKES);
  await expect(landing.availability).toHaveText(/^Opens Mon 8:00 AM$/);
});

test("shows a mechanic who is open 24 hours as available at night", async ({ page }) => {
  await page.clock.setFixedTime(NIGHT);
  const landing = new LandingPage(page);
  await landing.open("texas/san-antonio", BRAKES);
  await expect(landing.availability).toHaveText("Mechanic Available Now");
});

test("all call links switch to a mechanic who is open", async ({ page }) => {
  const { city, first, awake } = findCityWithNightShift();
  const landing = new LandingPage(page);
  // Each mechanic's card has that mechanic's own number, and what is open instead is hidden.
  const numbers = () =>
    page
      .locator(
        'main a[data-call-source]:not([data-call-source="crew-card"], [data-call-source="landing-help"])',
      )
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href")))]);

  await page.clock.setFixedTime(NOON);
  await landing.open(city.slug, BRAKES);
  await expect(landing.callButton).toHaveAttribute("href", `tel:${first.phoneNumber}`);

  await page.clock.setFixedTime(NIGHT);
  await page.reload();
  await expect(landing.callButton).toHaveAttribute("href", `tel:${awake.phoneNumber}`);
  expect(await numbers()).toEqual([`tel:${awake.phoneNumber}`]);
});

test("a city whose mechanics are all closed shows the default phone", async ({ page }) => {
  await page.clock.setFixedTime(NIGHT);
  const landing = new LandingPage(page);
  await landing.open("texas/el-paso", BRAKES);
  await expect(landing.availability).toHaveAttribute("data-state", "closed");
  await expect(landing.callButton).toHaveAttribute("href", `tel:${DEFAULT_PHONE}`);
});

test("the yellow button is the one that reaches someone", async ({ page }) => {
  const landing = new LandingPage(page);
  const hero = page.getByRole("main").locator(".hero");
  const callBack = hero.getByRole("link", { name: "Call me back" });
  const yellow = "rgb(255, 180, 0)";
  await page.clock.setFixedTime(NIGHT);
  await landing.open("texas/el-paso", BRAKES);
  await expect(callBack).toHaveCSS("background-color", yellow);
  await expect(landing.callButton).not.toHaveCSS("background-color", yellow);
  await expect(hero.getByText("Our office · Opens Tue 8:00 AM Central time")).toBeVisible();

  // The office opens at 8 AM Central time, an hour before the mechanic.
  await page.clock.setFixedTime("2026-11-24T14:30:00Z");
  await page.reload();
  await expect(landing.availability).toHaveText("Opens Tue 8:00 AM");
  await expect(landing.callButton).toHaveCSS("background-color", yellow);
  await expect(callBack).not.toHaveCSS("background-color", yellow);
  await expect(hero.getByText("Our office · Open now · until 6:00 PM Central time")).toBeVisible();

  await page.clock.setFixedTime(NOON);
  await page.reload();
  await expect(landing.callButton).toHaveCSS("background-color", yellow);
  await expect(hero.getByText("Our office ·")).toBeHidden();
});

test("a profile and its card show the default phone while the mechanic is closed", async ({
  page,
}) => {
  const [mechanic] = mechanicsOf(bySlug(demo.locations, "texas/el-paso").id, brakes.id);
  const name = mechanic?.name ?? "";
  await page.clock.setFixedTime(NIGHT);
  await page.goto(`/mechanics/${mechanic?.id}`);
  const main = page.getByRole("main");
  // The hero's line, before the office's.
  await expect(main.getByText("Opens Tue 8:00 AM", { exact: true }).first()).toBeVisible();
  await expect(main.getByText(`${name} isn’t available right now.`)).toBeVisible();
  const calls = main.getByRole("link", { name: "Call Us Now (210) 555-0100" });
  await expect(calls).toHaveCount(2);

  await page.clock.setFixedTime(NOON);
  await page.reload();
  await expect(main.getByText(/^Open now · until /).first()).toBeVisible();
  await expect(main.getByText(`${name} isn’t available right now.`)).toBeHidden();
  await expect(calls).toHaveCount(0);
});

test("a profile marks today in the mechanic's time zone", async ({ page }) => {
  // Sunday in UTC, but Saturday night in Chicago.
  await page.clock.setFixedTime("2026-11-22T05:30:00Z");
  await page.goto(PROFILE);
  const today = page.getByRole("region", { name: "Hours" }).locator("[data-today]");
  await expect(today).toHaveText(["Saturday24 hoursToday"]);
});
