import { db } from "@/lib/core/db";
import type { Destination, Suggestion } from "@/lib/site/search/schema";
import { callApi } from "../../api/call-api";

const ask = async (name: string, text: string) => {
  const { status, body } = await callApi(`search/${name}?q=${encodeURIComponent(text)}`);
  expect(status).toBe(200);
  return body;
};
const destination = async (text: string) => (await ask("destination", text)) as Destination;
const suggestions = async (text: string) => (await ask("suggestions", text)) as Suggestion[];
const labels = async (text: string) => (await suggestions(text)).map(({ label }) => label);

test.each([
  ["a city", "austin", "/city/texas/austin"],
  ["a city in any case", "  SAN ANTONIO ", "/city/texas/san-antonio"],
  ["a part of a city's name", "anton", "/city/texas/san-antonio"],
  ["a state", "texas", "/city/texas/san-antonio"],
  ["a service", "oil", "/services#oil-change"],
  ["a need", "my oil light’s on", "/search?q=my%20oil%20light%E2%80%99s%20on"],
  ["a service in a city", " oil change austin ", "/search?q=oil%20change%20austin"],
  ["brakes", "my brakes squeal", "/services#brake-pad-replacement"],
  ["brakes near a ZIP", "squeaky brakes 78201", "/search?q=squeaky%20brakes%2078201"],
  ["a city in longer text", "a mechanic near austin", "/city/texas/austin"],
  ["a misspelled city", "asutin", "/city/texas/austin"],
  ["nothing", "helicopter", "/cities#no-match"],
  ["no letters", "?!", "/cities#no-match"],
  ["an unknown ZIP", "00000", "/cities#no-match"],
  ["a ZIP that isn't a city's primary ZIP", "78745", "/city/texas/austin"],
  ["a ZIP that starts with 78", "78840", "/city/texas/san-antonio"],
  ["a ZIP that isn't on our map", "78707", "/search?q=78707"],
  ["a nickname", "San Antone", "/city/texas/san-antonio"],
  ["an abbreviation", "LA", "/city/california/los-angeles"],
  ["an abbreviation that is a part of other names", "SATX", "/city/texas/san-antonio"],
  ["a city with its state", "dallas, TX", "/city/texas/dallas"],
  ["a need with a nickname", "oil change SATX", "/search?q=oil%20change%20SATX"],
  ["a nickname of two words", "H-town", "/city/texas/houston"],
  ["a city of that name in another state only", "columbus ga", "/search?q=columbus%20ga"],
  ["a city without one of ours nearby", "marfa, tx", "/search?q=marfa%2C%20tx"],
  ["a city that isn't covered", "san francisco", "/search?q=san%20francisco"],
  ["a city whose namesake is covered", "portland me", "/search?q=portland%20me"],
  ["a ZIP without one of our cities nearby", "79843", "/search?q=79843"],
  ["a ZIP after its state", "TX 78201", "/city/texas/san-antonio"],
  ["a city with a state's name", "washington", "/city/district-of-columbia/washington"],
  [
    "a city with a state's name and its state",
    "washington dc",
    "/city/district-of-columbia/washington",
  ],
  ["a borough", "Manhattan", "/city/new-york/new-york"],
  ["a borough that is a city to the post office", "Staten Island", "/city/new-york/new-york"],
  ["a borough with its state", "Queens, NY", "/city/new-york/new-york"],
  ["a city with a borough's name", "Manhattan KS", "/search?q=Manhattan%20KS"],
  ["a spaced abbreviation", "N Y C", "/city/new-york/new-york"],
  ["a city and its state, both abbreviated", "NY NY", "/city/new-york/new-york"],
  ["an abbreviation that is also a state's", "SD", "/city/california/san-diego"],
  ["a city before its state's abbreviation", "Baton Rouge LA", "/search?q=Baton%20Rouge%20LA"],
  ["a city without a page", "McKinney TX", "/search?q=McKinney%20TX"],
  ["a city without a page or its state", "mckinney", "/search?q=mckinney"],
  [
    "a service in a city that we don't serve",
    "brakes in oakland",
    "/search?q=brakes%20in%20oakland",
  ],
  [
    "a need with a nickname and its state",
    "brakes in LA, CA",
    "/search?q=brakes%20in%20LA%2C%20CA",
  ],
  ["a city with its state and country", "Austin, Texas, USA", "/city/texas/austin"],
  ["a city among invisible characters", "\u202aaus\u200btin\u202c", "/city/texas/austin"],
  ["a city with a no-break space", "San\u00a0Antonio", "/city/texas/san-antonio"],
  ["a ZIP among invisible characters", "\u202a78201\u202c", "/city/texas/san-antonio"],
  ["a ZIP+4 with an en dash", "78201–1234", "/city/texas/san-antonio"],
  ["a full-width ZIP", "７８２０１", "/city/texas/san-antonio"],
])("the home page's search goes to the page for %s: %s", async (_, text, url) => {
  expect((await destination(text)).url).toBe(url);
});

test("says when the city is only a guess, and what the text matched", async () => {
  expect(await destination("78840")).toMatchObject({ isFallback: true, matched: "location" });
  expect(await destination("78745")).toMatchObject({ isFallback: false, matched: "location" });
  expect(await destination("oil")).toMatchObject({ isFallback: false, matched: "service" });
  expect(await destination("helicopter")).toMatchObject({ isFallback: false, matched: "none" });
});

test("counts a searched ZIP that no mechanic covers", async () => {
  await db.unmetDemand.deleteMany();
  const headers = {
    "sec-fetch-site": "same-origin",
    referer: "http://localhost:3000/",
    "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
  };
  await callApi("search/destination?q=79843", "GET", { headers });
  await callApi("search/suggestions?q=79843", "GET", { headers });
  const rows = async () => db.unmetDemand.findMany();
  while ((await rows()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await rows()).toMatchObject([{ zipcode: "79843", source: "search", count: 1 }]);
});

test("suggests active cities, then services, whose names contain the text", async () => {
  expect(await suggestions(" SAN")).toEqual([
    { label: "San Antonio, Texas", url: "/city/texas/san-antonio", matched: "location" },
    { label: "San Diego, California", url: "/city/california/san-diego", matched: "location" },
    { label: "San Jose, California", url: "/city/california/san-jose", matched: "location" },
  ]);
  const [first] = await suggestions("starter");
  expect(first).toEqual({
    label: "Starter Replacement",
    url: "/cities?service=starter-replacement",
    matched: "service",
  });
});

test("suggests a service in the city that the text names, then the city itself", async () => {
  const found = await suggestions("oil change in austn");
  expect(found[0]).toEqual({
    label: "Oil Change in Austin, Texas",
    url: "/texas/austin/oil-change",
    matched: "service",
  });
  expect(found.at(-1)?.url).toBe("/city/texas/austin");
});

test("treats digits as the start of a ZIP code", async () => {
  expect((await labels("787"))[0]).toBe("Austin, Texas 78701");
  expect(await labels("78701")).toEqual(["Austin, Texas 78701"]);
  expect(await labels("78701-1234")).toEqual(["Austin, Texas 78701"]);
  expect(await labels("787011")).toEqual([]);
});

test.each(["", "   ", "zeppelin", "?!"])("suggests nothing for %j", async (text) => {
  expect(await labels(text)).toEqual([]);
});
