import { db } from "@/lib/core/db";
import { defaultSite } from "@/lib/platform/settings/data";
import { findDirectory } from "@/lib/site/search/data/find-directory";
import { searchDirectory } from "@/lib/site/search/data/search-directory";
import { city, locations } from "@/lib/site/search/rules/sample-cities";
import { demo } from "@/prisma/seed/demo-lookups";

const found = async (text: string) => {
  const wanted = { cities: 100, mechanics: 0, isFullList: false };
  return (await findDirectory(text, wanted)).cities.map(({ slug }) => slug);
};
const listed = async (text: string) => {
  const context = { now: new Date(), phones: defaultSite() };
  return (await searchDirectory(text, context)).locations.map(({ slug }) => slug);
};

const NAMESAKES = [
  city("New York", "New York", "new-york/new-york", "10001"),
  city("Brooklyn", "New York", "new-york/brooklyn", "11201"),
  city("Seattle", "Washington", "washington/seattle", "98101"),
  city("Washington", "District of Columbia", "district-of-columbia/washington", "20001"),
  city("Jacksonville", "Florida", "florida/jacksonville", "32202"),
  city("Jackson", "Mississippi", "mississippi/jackson", "39201"),
  city("Los Angeles", "California", "california/los-angeles", "90012"),
];

beforeAll(async () => {
  await db.location.updateMany({ data: { isActive: false } });
  const all = [...locations, ...NAMESAKES];
  for (const [position, location] of all.entries()) {
    const { slug, ...data } = { ...location, position };
    await db.location.upsert({
      where: { slug },
      update: { ...data, isActive: true },
      create: { ...data, slug, latitude: 30, longitude: -98 },
    });
  }
});

test.each([
  ["a state's code", "tx", ["texas/austin", "texas/san-antonio"]],
  ["a state's name", "TEXAS", ["texas/austin", "texas/san-antonio"]],
  ["a city and a code", "san antonio tx", ["texas/san-antonio"]],
  ["a city and a state", "Portland, Maine", ["maine/portland"]],
  ["part of a city and a code", "anton, TX", ["texas/san-antonio"]],
  ["a city's name", "portland", ["maine/portland", "oregon/portland"]],
  ["another spelling", "st. louis", ["missouri/st-louis"]],
  ["another spelling", "Saint Louis", ["missouri/st-louis"]],
  ["another spelling", "saint louis mo", ["missouri/st-louis"]],
  ["words around a city", "brake pads saint louis", ["missouri/st-louis"]],
  ["words around a city and a code", "brake pads portland me", ["maine/portland"]],
  ["accents that the name doesn't have", "Austín", ["texas/austin"]],
  ["accents that the name has", "canon", ["colorado/canon-city"]],
  ["a code that is just the last word", "austin repair near me", ["texas/austin"]],
  ["a name, not Maine", "portland mechanic near me", ["maine/portland", "oregon/portland"]],
  ["a name, not Maine", "Portland brakes close to me", ["maine/portland", "oregon/portland"]],
  ["a city and a code, not Maine", "mechanic portland or near me", ["oregon/portland"]],
  ["a city and a code after “near”", "brakes near portland me", ["maine/portland"]],
  ["a state without a city there", "ak", []],
  ["a name that is also an adjective", "Mobile", ["alabama/mobile"]],
  ["a name that is also an adjective, and a code", "mobile, AL", ["alabama/mobile"]],
  ["a name after a service, and a code", "oil change mobile al", ["alabama/mobile"]],
  ["a name and a state before a service", "mobile alabama brakes", ["alabama/mobile"]],
  ["a name after “in”", "mobile oil change in mobile", ["alabama/mobile"]],
  ["a name after “near”", "mechanic near mobile", ["alabama/mobile"]],
  ["nothing but an adjective", "mobile oil change", []],
  ["nothing but an adjective", "mobile mechanic near me", []],
  ["nothing but a misspelled adjective", "mobil mechanic", []],
  ["nothing but an adjective and a state", "mobile mechanic al", []],
  ["a city after an adjective", "mobile mechanic san antonio", ["texas/san-antonio"]],
  ["a city and a code after an adjective", "mobile repair austin tx", ["texas/austin"]],
  ["a city and another state", "Austin, CA", []],
  ["an extra letter", "phoeniix", ["arizona/phoenix"]],
  ["a misspelled name after a service", "oil change san antonoi", ["texas/san-antonio"]],
  ["two wrong letters", "phoxexix", []],
  ["a nickname", "San Antone", ["texas/san-antonio"]],
  ["an abbreviation", "ATX", ["texas/austin"]],
  ["an abbreviation with a state", "stl, mo", ["missouri/st-louis"]],
  ["an abbreviation", "PDX", ["oregon/portland"]],
  ["a nickname with an article", "the Lou", ["missouri/st-louis"]],
  ["a city, a state, and the country", "austin, TX, USA", ["texas/austin"]],
  ["invisible characters", "\u202aaus\u200btin,\u00a0TX\u202c", ["texas/austin"]],
  ["a nickname of a city that isn’t ours", "Philly", []],
  ["a city of ours that is called otherwise", "brooklyn", ["new-york/brooklyn"]],
  ["a nickname with its state", "Brooklyn, NY", ["new-york/brooklyn"]],
  ["a borough", "queens", ["new-york/new-york"]],
  ["an exact name before longer ones", "Jackson", ["mississippi/jackson", "florida/jacksonville"]],
  ["a city before a state that is also a nickname", "baton rouge LA", []],
])("finds cities by %s: %s", async (_, text, slugs) => {
  expect(await found(text)).toEqual(slugs);
});

test.each([
  ["us", []],
  ["au", ["texas/austin"]],
  ["st", ["missouri/st-louis"]],
  ["tx", ["texas/austin", "texas/san-antonio"]],
  ["anton", ["texas/san-antonio"]],
  ["tin", []],
  ["oil change austin", ["texas/austin"]],
  ["phoeniix", ["arizona/phoenix"]],
])("the list of results for %j has the cities %j", async (text, slugs) => {
  expect(await listed(text)).toEqual(slugs);
});

test("lists the city that a nickname within its name means", async () => {
  const where = { slug: "pennsylvania/pittsburgh" };
  await db.location.update({ where, data: { isActive: true } });
  expect(await listed("burgh")).toEqual([where.slug]);
});

test("puts Washington, DC, before the cities of the state", async () => {
  const at = { latitude: 40, longitude: -80 };
  const seattle = { city: "Seattle", state: "Washington", slug: "washington/seattle" };
  const capital = {
    city: "Washington",
    state: "District of Columbia",
    slug: "district-of-columbia/washington",
  };
  for (const { slug, ...data } of [seattle, capital]) {
    const row = { ...data, isActive: true, position: 900 };
    await db.location.upsert({ where: { slug }, update: row, create: { ...row, ...at, slug } });
  }
  expect(await found("washington")).toEqual([capital.slug, seattle.slug]);
  expect(await found("Washington, D.C.")).toEqual([capital.slug]);
});

test("forgets a city that becomes inactive, and follows a new name", async () => {
  const where = { slug: "texas/austin" };
  await db.location.update({ where, data: { isActive: false } });
  expect(await found("austin")).toEqual([]);
  await db.location.update({ where, data: { isActive: true, city: "Waterloo" } });
  expect(await found("waterloo")).toEqual(["texas/austin"]);
  await db.location.update({ where, data: { city: "Austin" } });
});

test.each([
  ["ac", "Jack Macias", false],
  ["ac", "Acosta Mobile Repair", true],
  ["al", "Rosa Villarreal", false],
  ["villa", "Rosa Villarreal", true],
  ["rosa vil", "Rosa Villarreal", true],
  ["brien", "Pat O'Brien", true],
  ["st", "St. Louis", true],
  ["cantu", "Héctor Cantú", true],
])("%j finds the mechanic %j: %s", async (text, name, isFound) => {
  const [{ id } = { id: "" }] = demo.mechanics;
  await db.mechanic.update({ where: { id }, data: { name, businessName: null } });
  const wanted = { cities: 1, mechanics: 100, isFullList: true };
  const { mechanicIds } = await findDirectory(text, wanted);
  expect(mechanicIds.includes(id)).toBe(isFound);
});
