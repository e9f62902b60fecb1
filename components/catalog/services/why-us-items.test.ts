import { landingWhyUsItems, whyUsItems } from "@/components/catalog/services/why-us-items";
import { sampleSite } from "@/components/testing/samples";

const MEASURED = { average: "4.3", count: 212 };
const textsOf = (items: readonly { title: string; text: string }[]) =>
  items.map(({ title, text }) => `${title}: ${text}`).join("\n");

it("shows the measured rating on the home page instead of the claimed one", () => {
  const site = sampleSite({ rating: { count: 1_204, source: "Google", date: "2026-10-31" } });
  expect(textsOf(whyUsItems(site, null))).toContain("4.9 rating");
  const texts = textsOf(whyUsItems(site, MEASURED));
  expect(texts).toContain("4.3 of 5 stars: 212 reviews by drivers we connected.");
  expect(texts).not.toContain("4.9");
});

it("shows no rating on a landing page whose mechanics have too few reviews", () => {
  expect(textsOf(landingWhyUsItems(null))).not.toMatch(/stars|rating/);
  expect(textsOf(landingWhyUsItems(MEASURED))).toContain("4.3 of 5 stars");
});
