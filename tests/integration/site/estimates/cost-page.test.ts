import { db } from "@/lib/core/db";
import { demo } from "@/prisma/seed/demo-lookups";
import { htmlOf, openDocument } from "../../open-document";

const textOf = async (path: string) =>
  (await htmlOf(path)).replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

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
  expect(html).toContain("The lowest price in San Antonio is $");
  expect(html).toContain("Truck: parts and labor cost 10–20% more than for a compact car.");
  expect(html).toContain("Premium parts cost 10–30% more than standard ones.");
  expect(html).toMatch(/Who Comes[\s\S]*\(\d+ mi\)/);
  expect(html).toContain('href="/texas/san-antonio/starter-replacement"');
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
  ["99950", "We don’t have a mechanic for Oil Change near 99950"],
])("says at the field what is wrong with %s", async (zip, words) => {
  const html = await htmlOf(`/costs/oil-change?zip=${zip}`);
  expect(html).toMatch(new RegExp(`id="zip-problem"[^>]*>${words}`));
  expect(html).toContain('aria-invalid="true"');
  expect(html).not.toContain("Who Comes");
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
