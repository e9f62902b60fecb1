import { PART_NAMES } from "@/lib/mechanics/profiles/fields";
import {
  findRecordTab,
  partsOfTab,
  RECORD_TABS,
  recordTabHref,
  tabOfPart,
} from "@/lib/mechanics/profiles/rules/record-tabs";

const ID = "cmechanic0000000000000000";

test.each(RECORD_TABS)("the URL of the tab %s opens it", (tab) => {
  const url = new URL(recordTabHref(ID, tab), "https://example.com");
  expect(url.pathname).toBe(`/dashboard/mechanics/${ID}`);
  expect(findRecordTab(url.searchParams.get("tab") ?? undefined)).toBe(tab);
});

test.each([
  ["no tab", undefined],
  ["an unknown tab", "nope"],
  ["a property of objects", "constructor"],
  ["several tabs", ["documents", "history"]],
])("opens the overview for %s", (_, name) => {
  expect(findRecordTab(name)).toBe("overview");
});

test("each part has its form on one tab", () => {
  expect(RECORD_TABS.flatMap(partsOfTab).sort()).toEqual([...PART_NAMES].sort());
  for (const part of PART_NAMES) expect(partsOfTab(tabOfPart(part))).toContain(part);
});
