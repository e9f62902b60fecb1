import { editorialProblems, lengthOf } from "./ad-text";

test.each([
  ["Brakes Squeaking??", ["Don’t use ? more than once in a row."]],
  ["*Brakes* at Home", ["Remove *. Google doesn’t allow symbols as decoration."]],
  ["Brakes 🔧 at Home", ["Remove 🔧. Google doesn’t allow symbols as decoration."]],
  ["BRAKES at Home", ["Don’t write BRAKES in all capital letters."]],
  ["B.R.A.K.E.S at Home", ["Write B.R.A.K.E. without punctuation between the letters."]],
  ["Call (210) 555-0100", ["Remove the phone number. Enter it as the ad’s phone number."]],
  ["-20% on Brakes", ["Don’t start with -."]],
  ["Brakes at Home!", ["Remove the exclamation point. Google doesn’t allow one in headlines."]],
  ["ASE Mechanics, 24/7 & $49 Up", []],
  ["Brake Pads™ – We Come to You", []],
])("in a headline, %s has the problems %j", (text, problems) => {
  expect(editorialProblems(text, "headline")).toEqual(problems);
});

test("a description may have one exclamation point", () => {
  expect(editorialProblems("We come to you! Call now.", "description")).toEqual([]);
  expect(editorialProblems("Call! Now!", "description")).toEqual([
    "Use at most one exclamation point.",
  ]);
});

test("counts characters instead of UTF-16 code units", () => {
  expect(lengthOf("Cañon 🔧")).toBe(7);
});
