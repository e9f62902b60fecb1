import { db } from "@/lib/core/db";
import { formatDollars } from "@/lib/core/money";
import { defaultSite } from "@/lib/platform/settings/data";
import { getLanding } from "@/lib/site/landing/data";
import { demo } from "@/prisma/seed/demo-lookups";
import { htmlOf, openDocument } from "../../open-document";

const textOf = async (path: string) =>
  (await htmlOf(path)).replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

const CONTEXT = { now: new Date(), phones: defaultSite() };

test("estimates from the list price, and is indexable without answers", async () => {
  const html = await htmlOf("/costs/oil-change");
  expect(html).toContain("Oil Change Cost");
  expect(html).toContain("This estimate starts at our list price");
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/costs\/oil-change"/);
  expect(html).not.toContain("noindex");
  expect(await htmlOf("/costs/oil-change?vehicle=suv")).toContain("noindex");
});

test("estimates for the car near a ZIP, and says who comes", async () => {
  const html = await htmlOf("/costs/starter-replacement?vehicle=truck&parts=premium&zip=78205");
  expect(html).toContain('<option value="truck" selected="">');
  expect(html).toContain("Our price in San Antonio starts at $");
  expect(html).toContain("Truck: parts and labor cost 10–20% more than for a compact car.");
  expect(html).toContain("Premium parts cost 10–30% more than standard ones.");
  expect(html).toMatch(/Who Comes[\s\S]*\(\d+ mi\)/);
  expect(html).toContain('href="/texas/san-antonio/starter-replacement"');
});

const chosenClass = (html: string) => /<option value="[a-z]*" selected="">([^<]+)</.exec(html)?.[1];

test("takes the class of the car that was typed, and says so", async () => {
  const html = await htmlOf("/costs/oil-change?car=crv+honda+2016&vehicle=&zip=78205");
  expect(html).toContain("2016 Honda CR-V: SUV");
  expect(html).toContain('value="crv honda 2016"');
  expect(html).toContain("SUV: parts and labor cost 10–20% more than for a compact car.");
  expect(chosenClass(html)).toBe("SUV");
  expect(html).toContain("noindex");
  expect(html).toContain('type="hidden" name="car" value="2016 Honda CR-V"');
});

test("a class that the driver chose wins over the car's", async () => {
  const html = await htmlOf("/costs/oil-change?car=2016+Honda+CR-V&vehicle=economy");
  expect(chosenClass(html)).toBe("Compact Car");
  expect(html).toContain("(you chose Compact Car)");
  expect(html).not.toContain("more than for a compact car");
});

test.each([
  ["asdf", "We don’t know this car. Check the spelling, or choose what you drive."],
  ["2016", "Add the make and model"],
  ["x".repeat(1_000), "Enter only the year, make, and model"],
  ["\u202e<script>alert(1)</script>🚗", "We don’t know this car."],
])(
  "keeps %j as typed, says what is wrong, and leaves the class to the driver",
  async (car, words) => {
    const html = await htmlOf(
      `/costs/oil-change?${new URLSearchParams({ car, vehicle: "truck" })}`,
    );
    expect(html).toMatch(new RegExp(`id="car-note"[^>]*>${words}`));
    expect(html).toContain(`value="${car.replaceAll("<", "&lt;").replaceAll(">", "&gt;")}"`);
    expect(html).not.toContain("<script>alert");
    expect(html).not.toContain('name="car" value=""');
    expect(chosenClass(html)).toBe("Truck");
  },
);

test("doubts a year in which the car wasn't sold", async () => {
  const html = await htmlOf("/costs/oil-change?car=1990+Honda+CR-V");
  expect(html).toContain("Check the year: our list has the Honda CR-V for 1997–2027.");
});

test.each(["San Antonio, TX 78205", "TX78205", "78205-1234"])(
  "takes the ZIP of the pasted address %j, and keeps it as typed",
  async (typed) => {
    const html = await htmlOf(`/costs/oil-change?zip=${encodeURIComponent(typed)}`);
    expect(html).toContain("Who Comes");
    expect(html).toContain(`value="${typed}"`);
  },
);

test("asks about start-stop only for batteries", async () => {
  expect(await htmlOf("/costs/battery-replacement?startStop=yes")).toContain("AGM battery");
  expect(await htmlOf("/costs/oil-change?startStop=yes")).not.toContain("AGM battery");
});

test.each([
  ["78", "Enter a five-digit ZIP code"],
  ["00000", "We couldn’t find ZIP code 00000"],
])("says at the field what is wrong with %s", async (zip, words) => {
  const html = await htmlOf(`/costs/oil-change?zip=${zip}`);
  expect(html).toMatch(new RegExp(`id="zip-problem"[^>]*>${words}`));
  expect(html).toContain('aria-invalid="true"');
  expect(html).not.toContain("Who Comes");
});

test("says below the sign that no mechanic comes to the ZIP, and leads to the nearest city", async () => {
  const html = await htmlOf("/costs/oil-change?zip=99950");
  const notice = html.indexOf("We don’t have a mechanic for Oil Change near 99950");
  expect(html.indexOf('id="hero-title"')).toBeLessThan(notice);
  expect(notice).toBeLessThan(html.indexOf('data-call-source="cost-hero"'));
  expect(html.slice(notice)).toMatch(/^[^<]*<\/p><a href="\/[a-z/-]+\/oil-change"/);
  expect(html).not.toContain("Who Comes");
});

test("where no mechanic comes, starts at the price of the city that it leads to", async () => {
  const html = await htmlOf("/costs/oil-change?zip=99950");
  const [, nearest = ""] = /href="(\/[a-z-]+\/[a-z-]+)\/oil-change"/.exec(html) ?? [];
  const page = await getLanding(
    { serviceSlug: "oil-change", locationSlug: nearest.slice(1) },
    CONTEXT,
  );
  const fromCents = page?.pricing.price ?? 0;
  expect(fromCents).toBeGreaterThan(0);
  expect(html).toContain(
    `Our price in ${page?.location.city} starts at ${formatDollars(fromCents)}`,
  );
});

test.each(["oil-change", "starter-replacement", "battery-replacement"])(
  "without a ZIP, the price of %s is a list price that isn't below the lowest local one",
  async (serviceSlug) => {
    const cities = demo.locations.filter(({ isActive }) => isActive);
    const pages = await Promise.all(
      cities.map(({ slug }) => getLanding({ serviceSlug, locationSlug: slug }, CONTEXT)),
    );
    const local = pages.flatMap((page) => page?.pricing.price ?? []);
    const text = await textOf(`/costs/${serviceSlug}`);
    const [, dollars = ""] = /List price .+? From \$([\d,]+)/.exec(text) ?? [];
    expect(Number(dollars.replace(",", "")) * 100).toBeGreaterThanOrEqual(Math.min(...local));
  },
);

test("says “For your car” only once the driver has named a car or a class", async () => {
  const tabOf = async (query: string) =>
    /class="sign-tab">([^<]+)</.exec(await htmlOf(`/costs/oil-change${query}`))?.[1];
  expect(await tabOf("")).toBe("List price");
  expect(await tabOf("?zip=78205")).toBe("San Antonio, Texas");
  expect(await tabOf("?vehicle=suv")).toBe("List price");
  expect(await tabOf("?vehicle=suv&zip=78205")).toBe("For your car");
  expect(await tabOf("?car=2016+Honda+Civic&zip=78205")).toBe("For your car");
});

test("explains labor that the class makes more expensive than its hours", async () => {
  const path = "/costs/alternator-replacement?zip=";
  expect(await textOf(path)).toContain("Labor, 1.75 hours at $100 an hour $175");
  const text = await textOf(`${path}&vehicle=suv`);
  expect(text).toContain("Labor, about 1.75 hours for most cars $193–$210");
  expect(text).toContain("SUV: parts and labor cost 10–20% more than for a compact car.");
});

test("leaves the price to the mechanic if the service has none", async () => {
  const service = demo.services.find(
    ({ pricingMode, isActive, category }) => pricingMode === "no_price" && isActive && category,
  );
  const path = `/costs/${service?.slug}`;
  expect(await htmlOf(path)).toContain("noindex");
  const text = await textOf(path);
  expect(text).toContain("Price by phone");
  expect(text).not.toContain("It’s Made Of");
});

test("a service that moved redirects, and those of the brake quiz lead there", async () => {
  const moved = await openDocument("/costs/brake-pad-replacement?zip=78205");
  expect(moved.status).toBe(308);
  expect(moved.headers.get("location")).toBe("/costs/brake-service?zip=78205");
  expect((await openDocument("/costs/rocket-repair")).status).toBe(404);
  await db.oldSlug.create({
    data: {
      kind: "service",
      slug: "lube-job",
      recordId: demo.services.find(({ slug }) => slug === "oil-change")?.id ?? "",
    },
  });
  expect((await openDocument("/costs/lube-job")).headers.get("location")).toBe("/costs/oil-change");
});
