import { LandingView } from "@/components/site/landing/landing-view";
import { findClaimWords, withoutDrawingsAndStyles } from "@/components/testing/claim-words";
import { answersOf, htmlOf, structuredDataOf, textOf } from "@/components/testing/rendered";
import {
  CLAIMS_OFF,
  sampleCrewMember,
  sampleLanding,
  sampleService,
  sampleSite,
  sampleUncovered,
} from "@/components/testing/samples";

const site = sampleSite();
const priced = <LandingView landing={sampleLanding()} site={site} />;

it("shows four parts of the service and four promises even if every claim is off", () => {
  const html = htmlOf(
    <LandingView landing={sampleLanding()} site={sampleSite({ claims: CLAIMS_OFF })} />,
  );
  const items = (id: string) =>
    (new RegExp(`<section id="${id}"[\\s\\S]*?</section>`).exec(html)?.[0].match(/<h3/g) ?? [])
      .length;
  expect([items("included"), items("promises")]).toEqual([4, 4]);
});

describe("what the price includes", () => {
  const wordsFor = (changes: Parameters<typeof sampleService>[0]) => {
    const landing = sampleLanding({ service: sampleService(changes) });
    return textOf(<LandingView landing={landing} site={site} />);
  };

  it.each(["Brake Pad Replacement", "Brake Pad Inspection and Replacement"])(
    "is parts and labor for work with parts, even if it is called %s",
    (name) => {
      const text = wordsFor({ name, workKind: "with_parts" });
      expect(text).toContain("parts and labor included");
      expect(text).toContain("Tax, diagnosis, and seized or additional parts");
    },
  );

  it.each(["Engine Diagnosis", "Engine Check"])(
    "leaves out repairs for a diagnosis, even if it is called %s",
    (name) => {
      const text = wordsFor({ name, workKind: "diagnosis" });
      expect(text).not.toMatch(/parts and labor (?:included|for)/i);
      expect(text).toContain("Not included Tax, repairs, and parts.");
      expect(text).not.toContain("Tax, diagnosis");
    },
  );

  it.each(["Jump Start", "Battery Boost"])(
    "is not parts for work without them, even if it is called %s",
    (name) => {
      const text = wordsFor({ name, workKind: "without_parts" });
      expect(text).not.toMatch(/parts and labor (?:included|for)/i);
      expect(text).toContain("Tax, diagnosis, and seized or additional parts");
    },
  );
});

describe("a landing page in message mode", () => {
  const view = (
    <LandingView
      landing={sampleLanding({
        pricing: { displayMode: "message", customMessage: "Ask for our spring price", price: null },
      })}
      site={site}
    />
  );

  it("shows the message and no price", () => {
    expect(textOf(view)).toContain("Ask for our spring price");
    expect(textOf(view)).not.toMatch(/\$\d/);
  });

  it("has no price in structured data", () => {
    expect(structuredDataOf(view)[0]).not.toHaveProperty("offers");
  });

  it("falls back to the default message", () => {
    const pricing = { displayMode: "message", customMessage: null, price: null } as const;
    expect(textOf(<LandingView landing={sampleLanding({ pricing })} site={site} />)).toContain(
      "CALL FOR FREE QUOTE",
    );
  });
});

it("says that no mechanic covers the city", () => {
  const text = textOf(<LandingView landing={sampleUncovered()} site={site} />);
  expect(text).toContain("BRAKE PAD REPLACEMENT NOT YET IN SAN ANTONIO");
  expect(text).toContain("No mechanic offers this service in San Antonio yet");
  expect(text).not.toContain("WE DO");
});

it.each([
  ["Back at 7:30 PM", "WE DO BRAKE PAD REPLACEMENT Back at 7:30 PM"],
  [null, "WE DO BRAKE PAD REPLACEMENT Not taking calls right now"],
])("says when the city's paused mechanics are back: %s", (text, sign) => {
  const landing = sampleUncovered({ back: { text, renewAt: null } });
  const page = textOf(<LandingView landing={landing} site={site} />);
  expect(page).toContain(sign);
  expect(page).toContain("No one in San Antonio is taking calls for this service right now.");
  expect(page).not.toMatch(/\byet\b/i);
});

describe("the typical service time", () => {
  const pageOf = (laborHours: number | null) =>
    htmlOf(
      <LandingView
        landing={sampleLanding({ service: sampleService({ laborHours }) })}
        site={site}
      />,
    );

  it.each([0.75, 1.5])("is shown for a service of %d hours", (laborHours) => {
    expect(findClaimWords("serviceTime", pageOf(laborHours))).not.toBeNull();
  });

  it.each([
    [0.25, "About 15 minutes of work"],
    [0.5, "About 30 minutes of work"],
    [1.75, "About 1.75 hours of work"],
    [4, "About 4 hours of work"],
    [null, "You go about your day"],
  ])("is not shown for a service of %s hours, but “%s” is", (laborHours, words) => {
    const html = withoutDrawingsAndStyles(pageOf(laborHours));
    expect(findClaimWords("serviceTime", html)).toBeNull();
    expect(html).toContain(words);
  });
});

describe("mechanics whom the page counts but doesn't introduce", () => {
  const crew = [sampleCrewMember()];
  const rest = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      ...(sampleLanding().mechanics[0] ?? fail()),
      mechanicId: `other-${n}`,
      name: `Other ${n}`,
    }));
  const linksTo = (count: number) => {
    const mechanics = [...sampleLanding().mechanics, ...rest(count)];
    const html = htmlOf(<LandingView landing={sampleLanding({ crew, mechanics })} site={site} />);
    return [...html.matchAll(/href="(\/mechanics[/?][^"]+)"/g)].map(([, path]) => path);
  };
  function fail(): never {
    throw new Error("The sample page has a mechanic.");
  }

  it("are linked below those whom it does", () => {
    expect(linksTo(0)).toEqual(["/mechanics/mechanic-1"]);
    expect(linksTo(2)).toEqual([
      "/mechanics/mechanic-1",
      "/mechanics/other-0",
      "/mechanics/other-1",
    ]);
  });

  it("are on a page of their own if they are many", () => {
    expect(linksTo(12)).toHaveLength(13);
    expect(linksTo(13).at(-1)).toBe("/mechanics?zip=78201");
  });
});

describe("what happens when the driver calls", () => {
  const answer = (hasTelephony: boolean) => {
    const page = <LandingView landing={sampleLanding()} site={sampleSite({ hasTelephony })} />;
    const faq = structuredDataOf(page).find((thing) => thing["@type"] === "FAQPage");
    return answersOf(faq).find((text) => text.includes("Nothing is booked"));
  };

  it("is true at any hour: while a mechanic is open, and while only the office is", () => {
    expect(answer(false)).toContain(
      "While one is open, you reach Ana Ruiz, an independent mobile mechanic who covers San Antonio. Otherwise, you reach our office, Monday to Friday, 8 AM to 6 PM Central time.",
    );
    expect(answer(true)).toContain("We connect you with Ana Ruiz");
    expect(answer(true)).not.toContain("office, Monday");
  });
});

it("says without JavaScript that hours vary", () => {
  expect(htmlOf(priced)).toMatch(/<noscript><p[^>]*>Mechanics’ hours in San Antonio vary/);
});

describe("a landing page with a price", () => {
  it("shows what the price covers and excludes next to it, and who warrants the work", () => {
    const hero = textOf(priced).split("Three Steps")[0];
    expect(hero).toContain("Covers Parts and labor for Brake Pad Replacement per axle");
    expect(hero).toContain("Not included Tax, diagnosis, and seized or additional parts.");
    expect(hero).toContain("The mechanic who does it, not Roadcall Mobile Mechanics.");
  });

  it("puts a comma between the price and a unit that is an amount", () => {
    const service = sampleService({ name: "Oil Change", unit: "up to 5 quarts" });
    const text = textOf(<LandingView landing={sampleLanding({ service })} site={site} />);
    expect(text).toContain("Oil Change from $323, up to 5 quarts, where your car is parked.");
    expect(text).toContain("starts at $323, up to 5 quarts, parts and labor included.");
    expect(text).toContain("Parts and labor for Oil Change (up to 5 quarts) on most cars.");
  });

  it("shows cents only if the price has any", () => {
    const pricing = { displayMode: "price", customMessage: null, price: 125_050 } as const;
    expect(textOf(<LandingView landing={sampleLanding({ pricing })} site={site} />)).toContain(
      "FROM $1,250.50",
    );
  });

  it("uses the city's number in every phone link, each with a unique source", () => {
    const links = [
      ...htmlOf(priced).matchAll(/href="tel:\+12105550123"[^>]*data-call-source="([^"]+)"/g),
    ];
    expect(links.map((link) => link[1])).toEqual([
      "header",
      "landing-help",
      "landing-hero",
      "crew-card",
      "landing-final",
      "landing-sticky",
      "landing-floating",
      "footer",
    ]);
  });

  it("repeats the price and the hours in the bar beside its call button", () => {
    const bar = /<rc-call-bar>[\s\S]*<\/rc-call-bar>/.exec(htmlOf(priced))?.[0] ?? "";
    expect(bar).toContain("From $323");
    expect(bar).toMatch(/<rc-availability data-among="0"/);
  });

  it("links back to the city's page and the home page", () => {
    expect(htmlOf(priced)).toContain('<a href="/city/texas/san-antonio">San Antonio, Texas</a>');
  });

  it("contains all six phrases but only shows the first one", () => {
    const phrases = htmlOf(priced).match(/<span data-phrase=""[^>]*>/g) ?? [];
    expect(phrases.map((tag) => tag.includes("hidden"))).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ]);
  });

  it("has the price, breadcrumbs, and four questions in structured data, but no rating", () => {
    const [service, faq, breadcrumbs] = structuredDataOf(priced);
    expect(service).toMatchObject({
      offers: {
        price: "323.00",
        priceCurrency: "USD",
        priceSpecification: { minPrice: 323, unitText: "per axle" },
      },
    });
    expect(breadcrumbs).toMatchObject({ itemListElement: { length: 3 } });
    expect(faq).toMatchObject({ mainEntity: { length: 4 } });
    expect(JSON.stringify([service, breadcrumbs, faq])).not.toMatch(/rating/i);
  });

  it("names the site as the broker in structured data, with the number on the page", () => {
    expect(structuredDataOf(priced)[0]).toMatchObject({
      broker: { name: "Roadcall Mobile Mechanics" },
      availableChannel: { servicePhone: { telephone: "+12105550123" } },
      areaServed: { name: "San Antonio", containedInPlace: { name: "Texas" } },
    });
  });

  it("uses the answers on the page in structured data", () => {
    for (const answer of answersOf(structuredDataOf(priced)[1])) {
      expect(textOf(priced)).toContain(answer);
    }
  });

  it("has no style attributes, which its policy forbids", () => {
    expect(htmlOf(priced)).not.toMatch(/<[^>]+\sstyle=/);
  });
});

it("escapes user text in structured data", () => {
  const service = sampleService({ name: "</script><b>Brakes" });
  const html = htmlOf(<LandingView landing={sampleLanding({ service })} site={site} />);
  const opened = html.match(/<script\b/g) ?? [];
  expect(html.match(/<\/script>/g)).toHaveLength(opened.length);
  expect(html).not.toContain("<b>");
});

describe("a mechanic's own price", () => {
  const textWith = (priceCents: number) =>
    textOf(
      <LandingView
        landing={sampleLanding({ crew: [sampleCrewMember({ priceCents })] })}
        site={site}
      />,
    );

  it("is shown from the page's price on", () => {
    expect(textWith(32_300)).toContain("Ana Ruiz from $323");
    expect(textWith(41_000)).toContain("Ana Ruiz from $410");
  });

  it("is left out if it would contradict the page's price", () => {
    expect(textWith(31_900)).not.toContain("$319");
  });
});
