import { choicesOf, optionalKinds, requiredKinds } from "./choices";

test("mechanics can turn off their own kinds of notifications, except the required ones", () => {
  expect(optionalKinds("mechanic")).toEqual(["missed_call", "low_balance", "dispute_decided"]);
  expect(requiredKinds("mechanic")).toContain("suspended");
});

test("only super administrators are asked about adjustments", () => {
  expect(optionalKinds("admin")).not.toContain("adjustment_waiting");
  expect(optionalKinds("super_admin")).toEqual([...optionalKinds("admin"), "adjustment_waiting"]);
  expect(requiredKinds("admin")).toEqual([]);
});

test("every kind is on unless it was turned off", () => {
  expect(choicesOf("mechanic", ["low_balance"])).toEqual([
    { kind: "missed_call", isOn: true },
    { kind: "low_balance", isOn: false },
    { kind: "dispute_decided", isOn: true },
  ]);
});
