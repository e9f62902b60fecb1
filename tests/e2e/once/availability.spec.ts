import { bySlug, cityNumberOf, demo, mechanicsOf, shownPhoneOf } from "../fixtures/demo";
import { expect, test } from "../fixtures/test";
import { LandingPage } from "../pages/landing-page";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/** Tuesday, half past three at night in Texas (Central) and half past two in El Paso. */
const NIGHT = "2026-11-24T09:30:00Z";
const NOON = "2026-11-24T18:30:00Z";
const NEW_YEARS_DAY = "2027-01-01T18:30:00Z";
const BRAKES = "brake-pad-replacement";

const brakes = bySlug(demo.services, BRAKES);
const isAroundTheClock = ({ hours }: (typeof demo.mechanics)[number]) =>
  hours.week.every((day) => day[0]?.opens === 0 && day[0].closes === 1440);

/** A city whose number changes at night: no number of its own, the first in order asleep, a later one at work. */
function findCityWithNightShift() {
  for (const city of demo.locations) {
    const [first, ...others] = mechanicsOf(city.id, brakes.id);
    const awake = others.find(isAroundTheClock);
    const isFixed = cityNumberOf(city.id) !== null;
    if (city.isActive && first && awake && !isFixed && !isAroundTheClock(first)) {
      const between = others.slice(0, others.indexOf(awake));
      if (between.every(isNineToFive) && isNineToFive(first)) return { city, first, awake };
    }
  }
  throw new Error("The demo data has no city with a night shift.");
}

/** Works on Tuesdays, but not in the small hours. */
const isNineToFive = ({ hours }: (typeof demo.mechanics)[number]) =>
  hours.week.every((day) => day.every(({ opens, closes }) => opens >= 360 && closes > opens));

test("at night the page says when the mechanic opens, by day that one is available", async ({
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

test("a page that stays open follows the clock", async ({ page }) => {
  const landing = new LandingPage(page);
  await page.clock.install({ time: "2026-11-24T14:59:30Z" });
  await landing.open("texas/el-paso", BRAKES);
  await expect(landing.availability).toHaveText("Opens Tue 8:00 AM");
  await page.clock.runFor(60_000);
  await expect(landing.availability).toHaveText("Mechanic Available Now");
});

test("nobody is said to be available on a holiday", async ({ page }) => {
  const mechanics = mechanicsOf(bySlug(demo.locations, "texas/el-paso").id, brakes.id);
  expect(mechanics.map(({ hours }) => hours.closedOn.includes("2027-01-01"))).toEqual([true]);
  await page.clock.setFixedTime(NEW_YEARS_DAY);
  const landing = new LandingPage(page);
  await landing.open("texas/el-paso", BRAKES);
  await expect(landing.availability).toHaveText(/^Opens Mon 8:00 AM$/);
});

test("where a mechanic works around the clock, somebody is available at night", async ({
  page,
}) => {
  await page.clock.setFixedTime(NIGHT);
  const landing = new LandingPage(page);
  await landing.open("texas/san-antonio", BRAKES);
  await expect(landing.availability).toHaveText("Mechanic Available Now");
});

test("without a city number every call link follows whoever is at work", async ({ page }) => {
  const { city, first, awake } = findCityWithNightShift();
  const landing = new LandingPage(page);
  const numbers = () =>
    page
      .locator("main a[data-call-source]")
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href")))]);

  await page.clock.setFixedTime(NOON);
  await landing.open(city.slug, BRAKES);
  await expect(landing.callButton).toHaveAttribute("href", `tel:${shownPhoneOf(first)}`);

  await page.clock.setFixedTime(NIGHT);
  await page.reload();
  await expect(landing.callButton).toHaveAttribute("href", `tel:${shownPhoneOf(awake)}`);
  expect(await numbers()).toEqual([`tel:${shownPhoneOf(awake)}`]);
});

test("a city's own number stays, whoever is at work", async ({ page }) => {
  const city = bySlug(demo.locations, "texas/el-paso");
  await page.clock.setFixedTime(NIGHT);
  const landing = new LandingPage(page);
  await landing.open(city.slug, BRAKES);
  await expect(landing.availability).toHaveAttribute("data-state", "closed");
  await expect(landing.callButton).toHaveAttribute("href", `tel:${cityNumberOf(city.id)}`);
});
