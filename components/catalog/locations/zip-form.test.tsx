import { publicViews } from "@/components/testing/public-views";
import { htmlOf, textOf } from "@/components/testing/rendered";

type PageName = keyof ReturnType<typeof publicViews>;

const views = publicViews();

const ASKING: PageName[] = [
  "services",
  "mechanics",
  "service without a city",
  "landing page without mechanics",
];
const OFFERING: PageName[] = [
  "home",
  "services",
  "cities",
  "cities for a service",
  "mechanics",
  "service without a city",
];

test.each(ASKING)("asks for a ZIP code if the location is unknown: %s", (page) => {
  const forms = htmlOf(views[page]).match(/<form [^>]*method="get"[\s\S]*?<\/form>/g) ?? [];
  const form = forms.find((html) => html.includes('name="zip"'));
  expect(form).toMatch(/<label for="zip-box"/);
});

test.each(OFFERING)("offers the ZIP code that the browser remembers: %s", (page) => {
  const [offer] = /<rc-zip[\s\S]*?<\/rc-zip>/.exec(htmlOf(views[page])) ?? [""];
  expect(offer).toContain("data-near");
  expect(offer).toContain("data-clear");
});

test("says in the privacy policy that the browser remembers the ZIP code", () => {
  expect(textOf(views["privacy policy"])).toMatch(/ZIP code where your car is.*remembers it/);
});
