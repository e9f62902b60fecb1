import { isBlocked, keywordProblem, parseKeyword } from "./keyword";

test.each([
  ["brake repair", { text: "brake repair", match: "broad" }],
  ['"brake repair"', { text: "brake repair", match: "phrase" }],
  ["[brake repair]", { text: "brake repair", match: "exact" }],
  ["“brake repair”", { text: "brake repair", match: "phrase" }],
  ["“brake repair", null],
  ['"brake repair', null],
  ["[brake] repair", null],
  ['"[brake]"', null],
  ["[]", null],
])("reads %s as %j", (line, keyword) => {
  expect(parseKeyword(line)).toEqual(keyword);
});

test.each([
  ["brake repair near me", null],
  ["24/7 brakes & rotors", null],
  ["[brake", "Close the quotation marks or brackets in [brake, or remove them."],
  ["brakes, rotors", "Remove , from brakes, rotors. Google doesn’t allow it in keywords."],
  ["-brake", "Remove - from -brake. Google doesn’t allow it in keywords."],
  ["+brake", "Remove + from +brake. Google doesn’t allow it in keywords."],
  ["a b c d e f g h i j k", "Shorten a b c d e f g h i j k to at most 10 words."],
  ["a".repeat(81), `Shorten ${"a".repeat(81)} to at most 80 characters.`],
])("%s: %s", (line, problem) => {
  expect(keywordProblem(line)).toBe(problem);
});

const keyword = { text: "Brake pad repair", match: "broad" } as const;

test.each([
  ["repair", "broad", true],
  ["repair brake", "broad", true],
  ["repair shop", "broad", false],
  ["brake pad", "phrase", true],
  ["pad brake", "phrase", false],
  ["rake pad", "phrase", false],
  ["brake pad repair", "exact", true],
  ["brake pad", "exact", false],
] as const)("negative %s (%s) blocks the keyword: %s", (text, match, expected) => {
  expect(isBlocked(keyword, { text, match })).toBe(expected);
});
