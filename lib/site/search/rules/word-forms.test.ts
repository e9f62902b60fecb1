import fc from "fast-check";
import { isOneEditApart, stemOf } from "@/lib/site/search/rules/word-forms";

it.each([
  ["squeak", ["squeak", "squeaks", "squeaky", "squeaking", "squeaked"]],
  ["brak", ["brake", "brakes", "braking"]],
  ["stop", ["stop", "stops", "stopped", "stopping"]],
  ["batter", ["battery", "batteries"]],
  ["nois", ["noise", "noises", "noisy"]],
  ["gas", ["gas"]],
  ["ac", ["ac"]],
])("returns %s as the stem of %s", (stem, words) => {
  expect(words.map(stemOf)).toEqual(words.map(() => stem));
});

const word = fc.stringMatching(/^[a-z]{1,12}$/);

it("returns a stem that is not empty and starts the word", () => {
  fc.assert(
    fc.property(word, (text) => {
      const stem = stemOf(text);
      return stem.length > 0 && text.startsWith(stem);
    }),
  );
});

it.each([
  ["alternater", "alternator"],
  ["batery", "battery"],
  ["batttery", "battery"],
  ["brkae", "brake"],
  ["", "a"],
])("finds that %j is one edit from %j", (a, b) => {
  expect([isOneEditApart(a, b), isOneEditApart(b, a)]).toEqual([true, true]);
});

it.each([
  ["brake", "brake"],
  ["brake", "break"],
  ["radiator", "radio"],
  ["ab", "cd"],
])("finds that %j is not one edit from %j", (a, b) => {
  expect([isOneEditApart(a, b), isOneEditApart(b, a)]).toEqual([false, false]);
});

it("agrees with the definition for any word and any edit", () => {
  fc.assert(
    fc.property(word, fc.nat(12), fc.constantFrom(..."abcxyz"), (text, position, letter) => {
      const at = Math.min(position, text.length);
      const added = text.slice(0, at) + letter + text.slice(at);
      const replaced = text.slice(0, at) + letter + text.slice(at + 1);
      expect(isOneEditApart(text, added)).toBe(true);
      expect(isOneEditApart(text, replaced)).toBe(text !== replaced);
    }),
  );
});

it("gives the same answer in either order", () => {
  fc.assert(fc.property(word, word, (a, b) => isOneEditApart(a, b) === isOneEditApart(b, a)));
});
