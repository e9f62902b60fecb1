import { formatPhone } from "@/lib/core/phone";
import { describeAvailability } from "@/lib/mechanics/availability/open-hours";
import { bySlug, demo, mechanicsOf } from "../fixtures/demo";
import { expect, test } from "../fixtures/test";
import { LandingPage } from "../pages/landing-page";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const BATTERY = bySlug(demo.services, "battery-replacement");
const JUMP_START = bySlug(demo.services, "jump-start");
const HOURS = 7 * 24;
const cities = demo.locations.filter(({ isActive }) => isActive);

/** Returns who in the city is open for the service, or for anything. */
function openIn(cityId: string, serviceId: string | null, at: Date) {
  const services = serviceId === null ? demo.services : [{ id: serviceId }];
  const mechanics = services.flatMap(({ id }) => mechanicsOf(cityId, id));
  return mechanics.flatMap(({ phoneNumber, hours, timezone }) => {
    const { isOpen, text } = describeAvailability(hours, timezone, at);
    return isOpen ? [{ number: formatPhone(phoneNumber), text }] : [];
  });
}

/** Returns the first hour of a week in which a city's battery page is closed and this holds. */
function findHour(holds: (cityId: string, at: Date) => boolean) {
  for (let hour = 0; hour < HOURS; hour++) {
    const at = new Date(Date.UTC(2026, 10, 29, hour, 30));
    for (const city of cities) {
      if (mechanicsOf(city.id, BATTERY.id).length === 0) continue;
      if (openIn(city.id, BATTERY.id, at).length > 0) continue;
      if (holds(city.id, at)) return { at, slug: city.slug, id: city.id };
    }
  }
  throw new Error("The demo data has no such hour.");
}

test("while no one replaces batteries, offers a jump start from someone who is open", async ({
  page,
}) => {
  const { at, slug, id } = findHour((city, time) => openIn(city, JUMP_START.id, time).length > 0);
  const landing = new LandingPage(page);
  await page.clock.setFixedTime(at);
  await landing.open(slug, BATTERY.slug);
  await expect(landing.help).toHaveCount(1);
  await expect(landing.help).toContainText("Jump Start from $");
  const open = openIn(id, JUMP_START.id, at);
  const number = landing.help.locator("[data-phone-text]");
  expect(open.map((line) => line.number)).toContain(await number.textContent());
});

test("while no one solves the problem, offers someone who is open for anything", async ({
  page,
}) => {
  const { at, slug, id } = findHour(
    (city, time) =>
      openIn(city, JUMP_START.id, time).length === 0 && openIn(city, null, time).length > 0,
  );
  const landing = new LandingPage(page);
  await page.clock.setFixedTime(at);
  await landing.open(slug, BATTERY.slug);
  await expect(landing.help).toHaveCount(1);
  await expect(landing.help).toContainText(/Someone in .+ is open/);
  const texts = openIn(id, null, at).map(({ text }) => text);
  expect(texts).toContain(await landing.help.locator("[data-text]").textContent());
});

test("offers nothing else while no one is open, or while someone replaces batteries", async ({
  page,
}) => {
  const { at, slug } = findHour((city, time) => openIn(city, null, time).length === 0);
  const landing = new LandingPage(page);
  await page.clock.setFixedTime(at);
  await landing.open(slug, BATTERY.slug);
  await expect(landing.availability).toHaveAttribute("data-state", "closed");
  await expect(landing.help).toHaveCount(0);
  await page.clock.setFixedTime("2026-12-01T18:30:00Z");
  await page.reload();
  await expect(landing.availability).toHaveAttribute("data-state", "open");
  await expect(landing.help).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows when a jump start is usually available", async ({ page }) => {
    const { slug } = findHour((city, time) => openIn(city, JUMP_START.id, time).length > 0);
    const landing = new LandingPage(page);
    await landing.open(slug, BATTERY.slug);
    await expect(landing.help).toHaveCount(1);
    await expect(landing.help).toContainText(/Jump Start from \$.+(24 hours|between)/s, {
      useInnerText: true,
    });
  });
});
