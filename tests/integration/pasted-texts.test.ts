import { emailResetLink } from "@/lib/accounts/users/mutations/passwords";
import { codeProofSchema, resetRequestSchema } from "@/lib/accounts/users/schema";
import { coverageList } from "@/lib/catalog/locations/data/admin-list";
import { inCity, namedCity } from "@/lib/catalog/locations/rules/named-city";
import { db } from "@/lib/core/db";
import { formatPhone } from "@/lib/core/phone";
import { mechanicList, requireNamedMechanic } from "@/lib/mechanics/profiles/data/admin-list";
import { demoId } from "@/prisma/seed/demo-id";
import { readList } from "@/tests/setup/read-list";
import { callApi } from "./api/call-api";
import { htmlOf } from "./open-document";
import { askByScript, DRIVER_PHONE } from "./telephony/callbacks/form-posts";

beforeEach(async () => {
  await db.callbackRequest.deleteMany();
  await db.rateLimit.deleteMany();
});

/** How a US number comes from contacts, chats, web pages, PDFs, and other keyboards. */
const pastedAs: Readonly<Record<string, (area: string, exchange: string, line: string) => string>> =
  {
    digits: (...parts) => parts.join(""),
    parentheses: (area, exchange, line) => `(${area}) ${exchange}-${line}`,
    "the country code": (...parts) => `+1 ${parts.join(" ")}`,
    dots: (...parts) => parts.join("."),
    slashes: (...parts) => parts.join("/"),
    "en dashes": (...parts) => parts.join("–"),
    "em dashes": (...parts) => parts.join("—"),
    "no-break hyphens": (...parts) => parts.join("\u2011"),
    "minus signs": (...parts) => parts.join("\u2212"),
    "middle dots": (...parts) => parts.join("·"),
    "no-break spaces": (...parts) => parts.join("\u00a0"),
    "direction marks": (...parts) => `\u202a${parts.join("-")}\u202c`,
    "zero-width spaces": (...parts) => `\u200b${parts.join("\u200b-")}\u200b`,
    "a byte order mark": (...parts) => `\ufeff${parts.join("-")}`,
    "soft hyphens": (...parts) => parts.join("\u00ad"),
    "full-width digits": (...parts) =>
      [...parts.join("-")].map((sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).join(""),
    "a tel: link": (...parts) => `tel:+1${parts.join("-")}`,
    "a TEL: link with spaces": (...parts) => `TEL: ${parts.join(" ")} `,
  };
const PHONES = Object.entries(pastedAs);

test.each(PHONES)("the call-me-back form takes a phone number with %s", async (_what, paste) => {
  expect(await askByScript({ phone: paste("210", "555", "0171") })).toMatchObject({ status: 201 });
  const { phoneNumber } = await db.callbackRequest.findFirstOrThrow();
  expect(phoneNumber).toBe(DRIVER_PHONE);
});

test.each(PHONES)("searches find a mechanic by a phone number with %s", async (_what, paste) => {
  const id = demoId("mechanic", 1);
  const { phoneNumber } = await db.mechanic.findUniqueOrThrow({ where: { id } });
  const typed = paste(phoneNumber.slice(2, 5), phoneNumber.slice(5, 8), phoneNumber.slice(8));
  const { items } = await readList(mechanicList(new Date()), { q: typed });
  expect(items).toMatchObject([{ id, phoneNumber: formatPhone(phoneNumber) }]);
  expect(await requireNamedMechanic(typed)).toBe(id);
});

const ZIPS = [
  "78201",
  " 78201 ",
  "78201-1234",
  "782011234",
  "78201–1234",
  "78201\u20111234",
  "78201\u00a01234",
  "\u202a78201\u202c",
  "\u202a78201-1234\u202c",
  "78\u200b201",
  "\ufeff78201",
  "\u00a078201",
  "７８２０１",
  "７８２０１－１２３４",
  "78201.",
  "78201),",
  "San Antonio, TX 78201",
  "12345 Bandera Rd, San Antonio, TX 78201-1234, USA",
];

test.each(ZIPS)("every ZIP field takes %j", async (zip) => {
  const typed = encodeURIComponent(zip);
  const lookup = await callApi(`location-by-zipcode/${typed}`);
  expect(lookup.body).toMatchObject({ success: true, city: "San Antonio" });
  expect((await callApi(`lookup-zipcode/${typed}`)).body).toMatchObject({ city: "San Antonio" });
  expect((await callApi(`resolve-location?zip=${typed}`)).body).toEqual({
    location: { slug: "texas/san-antonio" },
  });
  expect((await callApi(`local-offers/oil-change?zip=${typed}`)).body).toMatchObject({
    location: { slug: "texas/san-antonio" },
  });
  const documents = [`/mechanics?zip=${typed}`, `/oil-change?zip=${typed}`];
  for (const path of documents) expect(await htmlOf(path)).not.toContain("Enter a five-digit");
  expect(await askByScript({ zip })).toMatchObject({ status: 201 });
  expect(await db.callbackRequest.findFirst()).toMatchObject({ zip: "78201" });
});

test.each([
  "mechanic@example.com",
  " Mechanic@Example.com ",
  "\u200bmechanic@example.com",
  "mechanic@example.com\u200b",
  "mechanic\u200b@example.com",
  "\ufeffmechanic@example.com",
  "\u202amechanic@example.com\u202c",
  "\u2068mechanic@example.com\u2069",
  "\u00a0mechanic@example.com\u00a0",
  "mechanic@exam\u00adple.com",
  "mechanic@example.com\u2028",
  "ｍｅｃｈａｎｉｃ＠example.com",
  "mailto:mechanic@example.com",
])("a password reset finds the account of %j", async (email) => {
  await db.outboxMail.deleteMany();
  await emailResetLink(resetRequestSchema.parse({ email }).email, "Roadcall", new Date());
  expect(await db.outboxMail.findMany()).toMatchObject([{ recipient: "mechanic@example.com" }]);
});

const search = (query: string) => htmlOf(`/search${query}`);

test.each([
  "\u202aoil change\u202c",
  "oil\u00a0change",
  "oil\u200b change",
  "\ufeffoil change",
  "ｏｉｌ ｃｈａｎｇｅ",
  "oil\u3000change",
  "\u2068Oil Change\u2069",
  "oil ch\u00adange",
  "oil change\u2060",
  "\u200eoil change",
  "oil\u2009change",
  "oil\u202fchange",
])("the search page finds the service for %j", async (text) => {
  expect(await search(`?q=${encodeURIComponent(text)}`)).toContain("Oil Change");
  expect(await search(`?q=${encodeURIComponent(text)}`)).not.toContain("Nothing found");
});

const CITIES: readonly (readonly [said: string, slug: string])[] = [
  ["LA", "california/los-angeles"],
  ["L.A.", "california/los-angeles"],
  ["la, ca", "california/los-angeles"],
  ["NYC", "new-york/new-york"],
  ["New York City", "new-york/new-york"],
  ["Philly", "pennsylvania/philadelphia"],
  ["philly, PA", "pennsylvania/philadelphia"],
  ["Vegas", "nevada/las-vegas"],
  ["DC", "district-of-columbia/washington"],
  ["Washington, D.C.", "district-of-columbia/washington"],
  ["ATL", "georgia/atlanta"],
  ["Indy", "indiana/indianapolis"],
  ["OKC", "oklahoma/oklahoma-city"],
  ["STL", "missouri/st-louis"],
  ["St Louis MO", "missouri/st-louis"],
  ["San Antone", "texas/san-antonio"],
  ["dallas, TX", "texas/dallas"],
  ["Dallas Texas", "texas/dallas"],
  ["dallas,tx,usa", "texas/dallas"],
  ["\u202aDallas,\u00a0TX\u202c", "texas/dallas"],
];

test.each([
  ["San Antonio, TX 78201", "texas/san-antonio"],
  ["Austin TX 78701-1234", "texas/austin"],
])("the address %j in a link leads to the city of its ZIP code", async (said, slug) => {
  const typed = encodeURIComponent(said);
  expect((await callApi(`resolve-location?city=${typed}`)).body).toEqual({ location: { slug } });
});

test.each(CITIES)("%j is the same city wherever a city is typed: %s", async (said, slug) => {
  const typed = encodeURIComponent(said);
  expect((await callApi(`resolve-location?city=${typed}`)).body).toEqual({ location: { slug } });
  expect(await db.location.findFirst(namedCity(said))).toMatchObject({ slug });
  expect(await search(`?q=${typed}`)).toContain(`&quot;locationSlug&quot;:&quot;${slug}&quot;`);
  expect(await search(`?city=${typed}`)).toContain(`&quot;locationSlug&quot;:&quot;${slug}&quot;`);
});

test.each(CITIES.slice(0, 6))(
  "%j is the first city in the coverage list: %s",
  async (said, slug) => {
    expect((await readList(coverageList, { q: said })).items[0]).toMatchObject({ slug });
  },
);

test("an authenticator's code may have invisible characters", () => {
  const code = "\u200b123 456\u00a0";
  expect(codeProofSchema.parse({ code, callbackUrl: "/" })).toMatchObject({ code: "123 456" });
});

test("searching a list for a nickname also finds the cities that contain its letters", async () => {
  const found = await db.location.findMany({ where: inCity("la"), select: { slug: true } });
  const slugs = found.map(({ slug }) => slug);
  expect(slugs).toEqual(expect.arrayContaining(["california/los-angeles", "texas/dallas"]));
  expect(slugs).not.toContain("texas/houston");
});
