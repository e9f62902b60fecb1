import { describeChoices, QUIZ_QUESTIONS } from "@/lib/site/quiz/quiz-options";

test("asks the four questions in order, each with the owner's choices", () => {
  const asked = QUIZ_QUESTIONS.map(({ question, options }) => [
    question,
    options.map(({ value }) => value),
  ]);
  expect(asked).toEqual([
    ["brakeType", ["pads", "rotors", "full", "inspection"]],
    ["vehicleType", ["economy", "suv", "truck", "luxury"]],
    ["wheelsAffected", ["front", "rear", "both", "unsure"]],
    ["partPreference", ["economy", "standard", "premium", "recommend"]],
  ]);
});

test("calls an economy vehicle a Compact Car", () => {
  expect(QUIZ_QUESTIONS[1].options[0]).toMatchObject({ value: "economy", label: "Compact Car" });
});

test("gives the choices of each question distinct labels, hints, and descriptions", () => {
  for (const { options } of QUIZ_QUESTIONS) {
    for (const text of ["label", "hint", "description"] as const) {
      expect(new Set(options.map((option) => option[text])).size).toBe(options.length);
    }
  }
});

test("can describe a sedan, which has a price but is not a choice", () => {
  const { vehicleDescription, wheelsDescription } = describeChoices({
    brakeType: "full",
    vehicleType: "sedan",
    wheelsAffected: "unsure",
    partPreference: "recommend",
  });
  expect(vehicleDescription).toBe("Sedan");
  expect(wheelsDescription).toBe("One axle (the mechanic will determine which)");
});
