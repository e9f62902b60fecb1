import { choicesOf, requiredKinds } from "./choices";

const kindsOf = (...args: Parameters<typeof choicesOf>) =>
  choicesOf(...args).map(({ kind }) => kind);

test("mechanics can turn off emails of their own kinds, except the required ones", () => {
  const optional = choicesOf("mechanic", []).filter(({ email }) => email !== null);
  expect(optional.map(({ kind }) => kind)).toEqual([
    "missed_call",
    "low_balance",
    "dispute_decided",
  ]);
  expect(requiredKinds("mechanic")).toContain("suspended");
});

test("mechanics choose which calls, credit, disputes, and documents are pushed and texted", () => {
  const chosen = choicesOf("mechanic", []).filter(({ push, text }) => push && text);
  expect(chosen.map(({ kind }) => kind)).toEqual([
    ...["missed_call", "low_balance", "dispute_decided", "dispute_question", "paused"],
    ...["top_up_failed", "document_notice", "document_decided"],
  ]);
});

test("administrators are only emailed, and only super administrators are asked about adjustments", () => {
  expect(kindsOf("admin", [])).not.toContain("adjustment_waiting");
  expect(kindsOf("super_admin", [])).toEqual([...kindsOf("admin", []), "adjustment_waiting"]);
  expect(requiredKinds("admin")).toEqual([]);
  expect(choicesOf("super_admin", []).filter(({ push, text }) => push ?? text)).toEqual([]);
});

test("every channel is on unless it was turned off", () => {
  const choices = choicesOf("mechanic", [
    { kind: "low_balance", channel: "email" },
    { kind: "low_balance", channel: "text" },
    { kind: "paused", channel: "push" },
  ]);
  expect(choices).toEqual(
    expect.arrayContaining([
      { kind: "missed_call", email: true, push: true, text: true },
      { kind: "low_balance", email: false, push: true, text: false },
      { kind: "paused", email: null, push: false, text: true },
    ]),
  );
});
