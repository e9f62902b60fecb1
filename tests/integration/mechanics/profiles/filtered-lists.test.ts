import { UNKNOWN_FILTER } from "@/components/mechanics/profiles/filter-links";
import { db } from "@/lib/core/db";
import { FILTER_NAMES } from "@/lib/mechanics/profiles/rules/introduction";
import { filterWords } from "@/lib/mechanics/profiles/rules/list-filters";
import { htmlOf, openDocument } from "../../open-document";

/** Returns the IDs of the mechanics on a page of a list, and on the pages after it that are for one request, too. */
async function idsIn(path: string): Promise<string[]> {
  const html = await htmlOf(path);
  const ids = [...html.matchAll(/href="\/mechanics\/(c[a-z0-9]{24})" class="button/g)];
  const next = /href="(\/mechanics\?[^"]+)" rel="next"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
  return [...ids.map(([, id = ""]) => id), ...(next ? await idsIn(next) : [])];
}

const CHOICES = FILTER_NAMES.flatMap((name) =>
  Object.keys(filterWords(name)).map((code) => [name, code] as const),
);

test.each(CHOICES)("/mechanics?%s=%s lists exactly those mechanics by name", async (name, code) => {
  const mechanics = await db.mechanic.findMany({
    where: { isActive: true, [name]: { has: code } },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  expect(await idsIn(`/mechanics?${name}=${code}`)).toEqual(mechanics.map(({ id }) => id));
});

test("a ZIP and a language list the mechanics who come there and speak it, in either order", async () => {
  const everyone = await idsIn("/mechanics?zip=78205&sort=distance");
  const where = { id: { in: everyone }, languages: { has: "spanish" } };
  const speaking = (await db.mechanic.findMany({ where })).map(({ id }) => id);
  const listed = everyone.filter((id) => speaking.includes(id));
  expect(listed.length).toBeGreaterThan(0);
  expect(listed.length).toBeLessThan(everyone.length);
  expect(await idsIn("/mechanics?zip=78205&languages=spanish&sort=distance")).toEqual(listed);
  expect(new Set(await idsIn("/mechanics?languages=spanish&zip=78205"))).toEqual(new Set(listed));
});

test.each([
  ["/mechanics?languages=hindi", "No mechanics speak Hindi", "/mechanics"],
  [
    "/mechanics?zip=78205&languages=hindi",
    "No mechanics who come to San Antonio, TX speak Hindi.",
    "/mechanics?zip=78205",
  ],
])("%s says that no one is listed, and links to everyone", async (path, words, all) => {
  const html = await htmlOf(path);
  expect(html).toContain(words);
  expect(html).toContain(`<a href="${all}"`);
  // The other languages stay within reach.
  expect(html).toMatch(/href="\/mechanics\?[^"]*languages=spanish"/);
  expect(await idsIn(path)).toEqual([]);
});

test.each(["", "zip=78205&"])(
  "/mechanics?%slanguages=klingon ignores the language",
  async (zip) => {
    const path = `/mechanics?${zip}languages=klingon`;
    expect(await htmlOf(path)).toContain(UNKNOWN_FILTER);
    const all = zip ? "/mechanics?zip=78205" : "/mechanics?languages=";
    expect(await idsIn(path)).toEqual(await idsIn(all));
  },
);

test("a language stays chosen when a ZIP is mistyped, and a ZIP that no one comes to is said first", async () => {
  const mistyped = await htmlOf("/mechanics?zip=00000&languages=spanish");
  expect(mistyped).toContain("We couldn’t find ZIP code 00000");
  expect(await idsIn("/mechanics?zip=00000&languages=spanish")).toEqual(
    await idsIn("/mechanics?languages=spanish"),
  );
  const nowhere = await htmlOf("/mechanics?zip=99950&languages=spanish");
  expect(nowhere).toContain("Call and ask who can come to you, or try another ZIP code.");
  expect(nowhere).not.toMatch(/speaks? Spanish|name="languages"/i);
});

test("filtered lists aren’t indexed, and have no page after the last", async () => {
  const html = await htmlOf("/mechanics?languages=spanish");
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/mechanics"/);
  const beyond = await openDocument("/mechanics?languages=spanish&page=99");
  expect(beyond.status).toBe(404);
  const body = await htmlOf("/mechanics?languages=spanish&page=99");
  expect(body).toContain("<title>404 Page Not Found");
  expect(body).not.toContain('rel="canonical"');
  expect(await htmlOf("/mechanics?languages=english&page=2")).toContain(
    "<title>Mobile mechanics who speak English, page 2",
  );
});
