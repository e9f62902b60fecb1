import fc from "fast-check";
import { countDigits } from "@/lib/catalog/pricing/count-digits";

test.each([
  ["call nine oh oh five five five oh one two three", 10],
  ["Call NINE HUNDRED 555 double oh nine", 9],
  ["nine-zero-zero, five-five-five, o one o one", 10],
  ["triple five oh one double oh", 7],
  ["five fifty-five twenty one fourteen", 7],
  ["seventeen, ten, nine thousand", 8],
  ["nineohohfivefivefive", 6],
  ["n-i-n-e o h o h f.i.v.e", 4],
  ["ｎｉｎｅ ｏｎｅ ５ ⑤", 4],
  ["nіnе оnе ѕіх ΟΝΕ ᴏɴᴇ óné", 6],
  ["2lO 555", 6],
  ["٢٢ 电话五五 5️⃣", 5],
  ["nueve cero cero cinco", 4],
  ["210", 3],
  ["", 0],
])("counts the digits in %j: %i", (text, digits) => {
  expect(countDigits(text)).toBe(digits);
});

test.each([
  ["One price for one or two wheels", 3],
  ["Brakes from $99.50 - today only!", 4],
  ["Twenty four hours, seven days", 3],
  ["Phone us: someone is often near, done in one hour", 1],
  ["5 o'clock at the latest, 1st and 2nd visit free", 4],
  ["No tow. To you. A to Z.", 0],
  ["Double warranty, triple check", 0],
])("keeps the count low for ordinary messages: %j has %i", (text, digits) => {
  expect(countDigits(text)).toBe(digits);
});

const NAMES = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

test("counts every digit of a number that is spelled out in any mix of ways", () => {
  const name = (digit: number) => NAMES[digit] ?? "";
  const spelling = (digit: number) =>
    fc.constantFrom(
      String(digit),
      name(digit),
      name(digit).toUpperCase(),
      [...name(digit)].join("-"),
      name(digit).replaceAll("e", "е").replaceAll("o", "ο"),
      ...(digit === 0 ? ["oh", "O"] : []),
    );
  const number = fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: 7, maxLength: 11 })
    .chain((digits) => fc.tuple(...digits.map(spelling)));
  const gap = fc.constantFrom(" ", ", ", " call ", " / ", "...");
  fc.assert(
    fc.property(number, gap, (spelled, between) => {
      expect(countDigits(`us: ${spelled.join(between)}`)).toBe(spelled.length);
    }),
  );
});
