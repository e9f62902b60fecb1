import { PART_FORMS } from "@/components/testing/part-forms";
import type { Actor } from "@/lib/core/auth/actor";
import { canEditMechanic, canPauseMechanic } from "@/lib/mechanics/profiles/access";
import { fieldsIn, MECHANIC_FIELDS, PART_NAMES, PARTS } from "@/lib/mechanics/profiles/fields";
import { PART_SCHEMAS } from "@/lib/mechanics/profiles/parts";

const OWN = "cmechanic0000000000000001";
const OTHER = "cmechanic0000000000000002";
const actor = (role: Actor["role"], changes: Partial<Actor> = {}): Actor => ({
  userId: "cuser00000000000000000001",
  sessionId: "csession00000000000000001",
  email: "ana@example.com",
  name: "Ana",
  timezone: "America/Chicago",
  provenAt: null,
  hasSecondFactor: false,
  mustEnroll: false,
  role,
  status: "active",
  mechanicId: role === "mechanic" ? OWN : null,
  ...changes,
});
const mechanic = actor("mechanic");

describe.each(PART_NAMES)("the part %s", (part) => {
  const schema = PART_SCHEMAS[part];
  const fields = fieldsIn(part);

  test("has labels for the audit trail", () => {
    const labels = [PARTS[part], ...fields.map((name) => MECHANIC_FIELDS[name].label)];
    expect(labels.filter((label) => label.trim() === "")).toEqual([]);
  });

  test("saves exactly the fields that it declares", () => {
    for (const form of PART_FORMS[part]) {
      expect(Object.keys(schema.parse(form)).toSorted()).toEqual(fields.toSorted());
    }
  });

  test("rejects any other field", () => {
    for (const extra of ["state", "id", "isActive", "coverage"]) {
      expect(schema.safeParse({ ...PART_FORMS[part][0], [extra]: "active" }).success).toBe(false);
    }
  });
});

test("lets administrators and the mechanic edit every part", () => {
  expect(canEditMechanic(actor("admin"), OTHER)).toBe(true);
  expect(canEditMechanic(actor("super_admin"), OTHER)).toBe(true);
  expect(canEditMechanic(mechanic, OWN)).toBe(true);
  expect(canEditMechanic(mechanic, OTHER)).toBe(false);
  expect(canEditMechanic(actor("mechanic", { status: "pending_approval" }), OWN)).toBe(false);
});

test("lets mechanics edit and pause only themselves, and never lets administrators pause anyone", () => {
  expect([OWN, OTHER].map((id) => canEditMechanic(mechanic, id))).toEqual([true, false]);
  expect([OWN, OTHER].map((id) => canPauseMechanic(mechanic, id))).toEqual([true, false]);
  expect(canPauseMechanic(actor("super_admin"), OWN)).toBe(false);
});
