import {
  askedTexts,
  introductionFacts,
  introductionOf,
  introductionText,
  NO_INTRODUCTION,
} from "@/lib/mechanics/profiles/rules/introduction";

test("reads lists in their own order, without codes that are no longer in use", () => {
  const record = { bio: "I fix cars.", languages: ["spanish", "latin", "english"] };
  expect(introductionOf(record)).toEqual({
    bio: "I fix cars.",
    languages: ["english", "spanish"],
  });
});

test("says texts as they are and lists in words, and nothing for empty fields", () => {
  expect(introductionText("bio", "I fix cars.")).toBe("I fix cars.");
  expect(introductionText("languages", ["english", "spanish"])).toBe("English and Spanish");
  expect([null, undefined, []].map((value) => introductionText("languages", value))).toEqual([
    "",
    "",
    "",
  ]);
  expect(introductionFacts({ ...NO_INTRODUCTION, bio: "I fix cars.", makes: ["kia"] })).toEqual([
    { icon: "wrench", text: "Specializes in Kia" },
  ]);
});

test("says what an applicant answered", () => {
  expect(askedTexts({ ...NO_INTRODUCTION, languages: ["spanish"] })).toEqual(["Speaks Spanish"]);
  expect(askedTexts(NO_INTRODUCTION)).toEqual([]);
});
