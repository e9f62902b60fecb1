import { nestValues } from "@/lib/core/form-values";
import { readPart } from "@/lib/mechanics/profiles/rules/profile";

const OIL = "cservice00000000000000001";
const PADS = "cservice00000000000000002";
const typed = (part: string, fields: Record<string, string>) =>
  readPart(part, nestValues(Object.entries(fields)));

test("applies a form to the profile", () => {
  const hours = {
    "week.1.0.opens": "08:30",
    "week.1.0.closes": "17:00",
    "closedOn.0": "2026-12-25",
  };
  expect(typed("hours", hours)).toEqual({
    hours: {
      week: [[], [{ opens: 510, closes: 1020 }], [], [], [], [], []],
      closedOn: ["2026-12-25"],
    },
  });
  const area = { zipcode: "78701", radiusMiles: "25", timezone: "America/Chicago" };
  expect(typed("area", area)).toEqual({ ...area, radiusMiles: 25 });
  const offers = {
    [`services.${PADS}.isOffered`]: "on",
    [`services.${PADS}.price`]: "",
    [`services.${OIL}.isOffered`]: "on",
    [`services.${OIL}.price`]: "$89.50",
  };
  expect(typed("offers", offers)).toEqual({
    offers: [
      { serviceId: PADS, priceCents: null },
      { serviceId: OIL, priceCents: 8_950 },
    ],
  });
  expect(typed("email", { publicEmail: "" })).toEqual({ publicEmail: null });
});

test("returns null for a form that can't be saved yet, and for other forms", () => {
  expect(typed("hours", { "week.1.0.opens": "08:30", "week.1.0.closes": "" })).toBeNull();
  expect(
    typed("area", { zipcode: "787", radiusMiles: "25", timezone: "America/Chicago" }),
  ).toBeNull();
  const offers = { [`services.${OIL}.isOffered`]: "on", [`services.${OIL}.price`]: "89." };
  expect(typed("offers", offers)).toBeNull();
  expect(typed("email", { publicEmail: "ana@" })).toBeNull();
  expect(typed("state", { state: "active" })).toBeNull();
});
