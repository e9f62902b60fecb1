import { renderToStaticMarkup } from "react-dom/server";
import CityHubPage from "@/app/(light)/city/[state]/[city]/page";
import ProfilePage from "@/app/(light)/mechanics/[mechanicId]/page";
import { renderLandingPage } from "@/app/(light)/render-landing-page";
import { demo, openCities, workingIn } from "@/prisma/seed/demo-lookups";
import { readHtml } from "../e2e/fixtures/read-html";
import { doesService } from "./api/demo-facts";
import { htmlOf } from "./open-document";

async function render(page: ReturnType<typeof CityHubPage>): Promise<string> {
  return renderToStaticMarkup(await page);
}

const service = (slug: string, search = "") => htmlOf(`/${slug}${search}`);
const search = (query: string) => htmlOf(`/search${query}`);
const cities = (slug: string, state?: string) =>
  htmlOf(`/cities${state ? `/in/${state}` : ""}?service=${slug}`);
const hub = (state: string, city: string) =>
  render(CityHubPage({ params: Promise.resolve({ state, city }) }));
const landing = (state: string, city: string, slug: string) =>
  render(renderLandingPage({ state, city, service: slug }));
const profile = (mechanicId: string) =>
  render(ProfilePage({ params: Promise.resolve({ mechanicId }) }));

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";

test.each<[path: string, page: () => Promise<string>, text: string]>([
  ["/oil-change", () => service("oil-change"), "ZIP code where your car is"],
  [
    "/oil-change?zip=00000",
    () => service("oil-change", "?zip=00000"),
    "We couldn’t find ZIP code 00000",
  ],
  ["/oil-change?zip=abcde", () => service("oil-change", "?zip=abcde"), "Enter a five-digit ZIP"],
  ["/oil-change?zip=00901", () => service("oil-change", "?zip=00901"), "outside the 50 states"],
  ["/oil-change?zip=99950", () => service("oil-change", "?zip=99950"), "miles away"],
  ["/oil-change?zip=99950-1234", () => service("oil-change", "?zip=99950-1234"), "near 99950"],
  ["/oil-change?loc=texas", () => service("oil-change", "?loc=texas"), "Invalid location format"],
  ["/oil-change?city=Atlantis,TX", () => service("oil-change", "?city=Atlantis,TX"), "not found"],
  ["/rocket-repair", () => service("rocket-repair"), "not found or not available"],
  ["/engine-replacement", () => service("engine-replacement"), "not found or not available"],
  ["/search", () => search(""), "Where is the car?"],
  ["/search?q=zeppelin", () => search("?q=zeppelin"), "Nothing found"],
  ["/search?q=my+car+won't+start", () => search("?q=my+car+won't+start"), "Jump Start"],
  ["/search?q=grinding+noise", () => search("?q=grinding+noise"), "Brake Pad Replacement"],
  ["/search?q=oil+change+austin", () => search("?q=oil+change+austin"), "Services in Austin (2)"],
  ["/search?q=oil+change+78701", () => search("?q=oil+change+78701"), "Services in Austin (2)"],
  [
    "/search?q=flat+tire+78205",
    () => search("?q=flat+tire+78205"),
    "No service matches “flat tire.”",
  ],
  ["/search?q=wont+start+99950", () => search("?q=wont+start+99950"), "have a mechanic near 99950"],
  ["/search?q=60000+mile+tune+up", () => search("?q=60000+mile+tune+up"), "Spark Plug"],
  ["/search?q=pheonix", () => search("?q=pheonix"), "Brake Estimate in Phoenix"],
  ["/search?q=billings", () => search("?q=billings"), "have a mechanic in Billings, Montana yet."],
  ["/search?q=brakes+billings", () => search("?q=brakes+billings"), "The nearest city with one is"],
  ["/search?q=%E0%A4%A", () => search("?q=%E0%A4%A"), "Where is the car?"],
  ["/search?q=%00", () => search("?q=%00"), "Where is the car?"],
  ["/search?q=a", () => search("?q=a"), "Nothing found"],
  ["/search?q=aaa…", () => search(`?q=${"a".repeat(500)}`), "Nothing found"],
  ["/search?q=00000", () => search("?q=00000"), "We couldn’t find ZIP code 00000"],
  ["/search?zip=99950", () => search("?zip=99950"), "The nearest city with one is"],
  ["/search?zip=59101", () => search("?zip=59101"), "Billings"],
  ["/cities?service=engine-replacement", () => cities("engine-replacement"), "not found"],
  [
    "/cities/in/montana?service=oil-change",
    () => cities("oil-change", "montana"),
    "Oil Change isn’t available yet",
  ],
  ["/city/montana/billings", () => hub("montana", "billings"), "Services Coming Soon"],
  ["/city/texas/seguin", () => hub("texas", "seguin"), "City Not Found"],
  ["/city/texas/atlantis", () => hub("texas", "atlantis"), "City Not Found"],
  [
    "/montana/billings/oil-change",
    () => landing("montana", "billings", "oil-change"),
    "NOT YET IN",
  ],
  ["/texas/seguin/oil-change", () => landing("texas", "seguin", "oil-change"), "Not Available"],
  [
    "/texas/austin/engine-replacement",
    () => landing("texas", "austin", "engine-replacement"),
    "Service Not Available",
  ],
  [
    "/texas/san-antonio/brake-pad-replacement?customPrice=-1",
    () => htmlOf("/texas/san-antonio/brake-pad-replacement?customPrice=-1"),
    "WE DO BRAKE PAD REPLACEMENT",
  ],
  [
    "/mechanics/(gone)",
    () => profile("cdemomechanic999999999999"),
    "The requested mechanic profile could not be found.",
  ],
])("%s shows a number to call and another next step", async (_path, page, text) => {
  const main = mainOf(await page());
  expect(main).toContain(text);
  expect(main).toMatch(/<a href="tel:\+1\d{10}"/);
  expect(main).toMatch(/<a[^>]* href="\/|<form[^>]* action="\//);
});

test("a ZIP for which /search only guesses a city isn't remembered, because links for it would lead nowhere", async () => {
  const factsOf = async (query: string) => {
    const { elements } = readHtml(await search(query));
    const facts = elements.find(({ name }) => name === "rc-page")?.attributes["data-page"];
    const { city, isFallback = false } = JSON.parse(facts ?? "{}");
    return { city, isFallback };
  };
  expect(await factsOf("?q=78501")).toEqual({ isFallback: true, city: "San Antonio" });
  expect(await service("oil-change", "?zip=78501")).toContain(
    "have a mechanic for Oil Change near 78501",
  );
  expect(await factsOf("?q=78201")).toEqual({ isFallback: false, city: "San Antonio" });
});

test("lists only the cities where a mechanic offers the service, and counts the others", async () => {
  const slug = "oil-change";
  const offered = openCities.filter(({ id }) =>
    workingIn(id).some((mechanicId) => doesService(mechanicId, slug)),
  );
  const others = openCities.length - offered.length;
  expect(others).toBeGreaterThan(1);
  const html = await cities(slug);
  const links = [...html.matchAll(/href="\/([a-z-]+\/[a-z-]+)\/oil-change"/g)];
  expect(links.map(([, city]) => city).sort()).toEqual(offered.map((city) => city.slug).sort());
  expect(html).toContain(`It’s not available in ${others} other cities yet.`);
  expect(demo.locations.length).toBeGreaterThan(offered.length);
});
