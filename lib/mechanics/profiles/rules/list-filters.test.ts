import {
  FILTER_NAMES,
  introductionField,
  NO_INTRODUCTION,
} from "@/lib/mechanics/profiles/rules/introduction";
import {
  countFilters,
  filterWhere,
  filterWords,
  passesFilters,
  readFilters,
  verbPhrase,
  whoPhrase,
  whoTitle,
} from "@/lib/mechanics/profiles/rules/list-filters";
import { PAGE_QUERY } from "@/lib/platform/pages/page-query";

const read = (query: string) => readFilters(new URLSearchParams(query));

test("no stored page is served for a list with a filter", () => {
  expect(PAGE_QUERY.mechanics).toEqual(["zip", ...FILTER_NAMES]);
});

test.each(FILTER_NAMES)("the filter %s has choices, among them the usual one", (name) => {
  const codes = Object.keys(filterWords(name));
  const usual = introductionField(name).filter?.usual;
  expect(codes.length).toBeGreaterThan(1);
  if (usual !== undefined) expect(codes).toContain(usual);
});

test("reads filters from a URL, and says if one has an unknown value", () => {
  const spanish = { languages: "spanish" };
  expect(read("")).toEqual({ filters: {}, hasUnknown: false });
  expect(read("languages=")).toEqual({ filters: {}, hasUnknown: false });
  expect(read("languages=spanish&zip=1")).toEqual({ filters: spanish, hasUnknown: false });
  for (const unknown of ["klingon", "Spanish", "toString"]) {
    expect(read(`languages=${unknown}`)).toEqual({ filters: {}, hasUnknown: true });
  }
});

test("selects mechanics who pass every filter", () => {
  const bilingual = { ...NO_INTRODUCTION, languages: ["english", "spanish"] };
  expect(passesFilters(bilingual, { languages: "spanish" })).toBe(true);
  expect(passesFilters(bilingual, { languages: "german" })).toBe(false);
  expect(passesFilters(bilingual, {})).toBe(true);
  expect(filterWhere({ languages: "spanish" })).toEqual({ languages: { has: "spanish" } });
  expect(filterWhere({})).toEqual({});
  expect(countFilters([bilingual, NO_INTRODUCTION, bilingual])).toMatchObject({
    languages: { english: 2, spanish: 2 },
  });
});

test("says what filtered mechanics have in common", () => {
  const filters = { languages: "sign_language" };
  expect(whoPhrase(filters)).toBe(" who speak American Sign Language");
  expect(whoTitle(filters)).toBe(" Who Speak American Sign Language");
  expect(verbPhrase(filters)).toBe(" speak American Sign Language");
  expect([whoPhrase({}), verbPhrase({})]).toEqual(["", ""]);
});
