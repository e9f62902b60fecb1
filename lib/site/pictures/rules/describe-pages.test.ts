import { samplePaused } from "@/components/testing/list-samples";
import {
  sampleLanding,
  sampleMechanic,
  sampleService,
  sampleSite,
  sampleUncovered,
} from "@/components/testing/samples";
import type { OfferedService } from "@/lib/mechanics/profiles/schema/directory";
import {
  brakeCostPicture,
  homePicture,
  hubPicture,
  landingPicture,
  pausedPicture,
  profilePicture,
} from "@/lib/site/pictures/rules/describe-pages";

const SITE = sampleSite();

test("shows the service, city, and price on a landing page's sign", () => {
  expect(landingPicture(sampleLanding(), SITE)).toMatchObject({
    brandName: "Roadcall Mobile Mechanics",
    tab: "San Antonio, TX",
    title: "WE DO BRAKE PAD REPLACEMENT",
    under: "AT YOUR HOME",
    plate: { kind: "price", dollars: "$323", unit: "per axle" },
  });
});

test("shows a message instead of the price", () => {
  const plateOf = (customMessage: string | null) =>
    landingPicture(
      sampleLanding({ pricing: { displayMode: "message", customMessage, price: null } }),
      SITE,
    ).plate;
  expect(plateOf("ASK US")).toEqual({ kind: "message", message: "ASK US" });
  expect(plateOf("💬")).toEqual({ kind: "message", message: "CALL FOR FREE QUOTE" });
  expect(plateOf(null)).toEqual({ kind: "message", message: "CALL FOR FREE QUOTE" });
});

test("shows that a city has no mechanics, without a price", () => {
  expect(landingPicture(sampleUncovered(), SITE)).toMatchObject({
    title: "BRAKE PAD REPLACEMENT",
    under: "NOT YET IN SAN ANTONIO",
    underIcon: "cross",
    plate: null,
  });
});

test("shows the usual picture of a city whose mechanics are paused", () => {
  const back = { text: "Back at 7:30 PM", renewAt: null };
  const picture = landingPicture(sampleUncovered({ back }), SITE);
  expect(picture).toMatchObject({ title: "WE DO BRAKE PAD REPLACEMENT", under: "AT YOUR HOME" });
  expect(hubPicture({ hub: { location, services: [] }, back }, SITE).under).toBe("");
});

test("still has a title for a service whose name the fonts can't draw", () => {
  const landing = sampleLanding({ service: sampleService({ name: "刹车" }) });
  expect(landingPicture(landing, SITE).title).toBe("MOBILE AUTO REPAIR");
});

const location = {
  city: "San Antonio",
  state: "Texas",
  slug: "texas/san-antonio",
  primaryZip: null,
};
const cityService = (name: string, fromPrice: string | null) => ({
  service: sampleService({ name }),
  offers: [],
  fromPrice,
  mechanicCount: 1,
});

test("lists three services on a city's sign, those with a price first", () => {
  const services = [
    cityService("Radiator", "Call for Quote"),
    cityService("Oil Change", "From $89"),
    cityService("Starter", null),
    cityService("Battery", "From $1,189.50"),
  ];
  expect(hubPicture({ hub: { location, services }, back: null }, SITE)).toMatchObject({
    tab: "San Antonio, TX",
    title: "Mobile Auto Repair in San\u00a0Antonio",
    lines: [
      { name: "Oil Change", price: "$89" },
      { name: "Battery", price: "$1,189.50" },
      { name: "Radiator", price: "" },
    ],
  });
  expect(hubPicture({ hub: { location, services: [] }, back: null }, SITE)).toMatchObject({
    under: "NOT YET IN SAN ANTONIO",
    lines: [],
  });
});

describe("a mechanic's sign", () => {
  const services: OfferedService[] = [
    { name: "Oil Change", slug: "oil-change", unit: "", priceCents: null },
    { name: "Brake Pads", slug: "brake-pads", unit: "", priceCents: 18_900 },
  ];
  const pictureOf = (name: string, businessName: string | null) =>
    profilePicture(
      { mechanic: sampleMechanic({ name, businessName }), services, baseName: "Katy, TX" },
      SITE,
    );

  test("shows the business with the mechanic's name below it, and what they charge", () => {
    expect(pictureOf("Ana Ruiz", "🔧 Ruiz & Sons")).toMatchObject({
      tab: "Katy, TX",
      title: "🔧 Ruiz & Sons",
      under: "Ana Ruiz, mobile mechanic",
      lines: [
        { name: "Brake Pads", price: "$189" },
        { name: "Oil Change", price: "" },
      ],
    });
  });

  test.each([
    ["Ana Ruiz", null, "Ana Ruiz", "Mobile mechanic"],
    ["Ana Ruiz", "汽车修理", "Ana Ruiz", "Mobile mechanic"],
    ["张伟", "Zhang Auto", "Zhang Auto", "Mobile mechanic"],
    ["张伟", null, "Mobile mechanic", "Comes to your home or office"],
  ])("shows %s and %s as %s", (name, businessName, title, under) => {
    expect(pictureOf(name, businessName)).toMatchObject({ title, under });
  });
});

test("shows who a paused mechanic is, and nothing about the pause", () => {
  expect(pausedPicture(samplePaused(), SITE)).toMatchObject({
    tab: "San Antonio, TX",
    title: "Salinas Mobile Auto",
    under: "Ray Salinas, mobile mechanic",
    lines: [],
    plate: null,
  });
});

test("gives the home page and the brake quiz their own signs, with the brand", () => {
  expect(homePicture({ brandName: "Acme 🚗" })).toMatchObject({
    brandName: "Acme 🚗",
    plate: null,
  });
  expect(brakeCostPicture(SITE).title).toBe("What brake service costs at your home");
});
