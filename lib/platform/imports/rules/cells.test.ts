import { wholeNumberCell, wordCell, yesNoCell } from "@/lib/platform/imports/rules/cells";

test.each([
  [" Yes ", "yes"],
  ["TRUE", "yes"],
  ["false", "no"],
  ["  ", ""],
  ["constructor", undefined],
  ["maybe", undefined],
])("reads %j as %j in a column of yes and no", (text, value) => {
  expect(yesNoCell.safeParse(text).data).toBe(value);
});

test("says which words a column takes", () => {
  const cell = wordCell((text) => (text === "labor" ? text : undefined), "Enter labor.");
  expect(cell.parse("Labor ")).toBe("labor");
  expect(cell.safeParse("parts").error?.issues[0]?.message).toBe("Enter labor.");
});

test.each([
  ["007", "7"],
  ["", ""],
  ["1234", undefined],
  ["1.5", undefined],
  ["-1", undefined],
])("reads %j as %j in a column of numbers of up to three digits", (text, value) => {
  expect(wholeNumberCell(3).safeParse(text).data).toBe(value);
});
