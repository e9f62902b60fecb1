import { hoursTexts } from "@/components/mechanics/profiles/hours-fields";
import { nestValues } from "@/lib/core/form-values";
import { weekFormSchema } from "@/lib/mechanics/profiles/schema/part-forms";

const HOURS = {
  week: [
    [{ opens: 0, closes: 1440 }],
    [
      { opens: 480, closes: 720 },
      { opens: 780, closes: 1080 },
    ],
    [],
    [],
    [],
    [{ opens: 1200, closes: 150 }],
    [],
  ],
  closedOn: ["2026-12-25"],
};

test("preserves a week on its round trip through the form", () => {
  const texts = hoursTexts(HOURS);
  expect(texts.get("week.5.0.closes")).toBe("02:30");
  expect(texts.get("week.0.isAllDay")).toBe("on");
  expect(weekFormSchema.parse(nestValues(texts))).toEqual(HOURS);
});

test("shows a midnight closing time as 00:00", () => {
  const texts = hoursTexts({ week: [[{ opens: 600, closes: 1440 }]], closedOn: [] });
  expect(texts.get("week.0.0.closes")).toBe("00:00");
});
