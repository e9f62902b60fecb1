/** @jest-environment ./tests/setup/browser-environment.mjs */
import { copyMonday } from "@/components/mechanics/profiles/copy-monday";
import { HoursFields, hoursTexts } from "@/components/mechanics/profiles/hours-fields";
import { htmlOf } from "@/components/testing/rendered";
import { nestValues } from "@/lib/core/form-values";
import type { DayHours } from "@/lib/mechanics/availability/open-hours";
import { weekFormSchema } from "@/lib/mechanics/profiles/schema/part-forms";

const MONDAY = [
  { opens: 540, closes: 720 },
  { opens: 780, closes: 1020 },
];
const SHORT = [{ opens: 600, closes: 900 }];

/** Returns a form with these hours, Sunday first. */
function formOf(...week: DayHours[]): HTMLFormElement {
  const texts = hoursTexts({ week, closedOn: [] });
  const fields = <HoursFields textOf={(name) => texts.get(name) ?? ""} errors={{}} />;
  document.body.innerHTML = `<form>${htmlOf(fields)}</form>`;
  const [form] = document.forms;
  if (!form) throw new Error("There is no form.");
  return form;
}
const weekOf = (form: HTMLFormElement) => weekFormSchema.parse(nestValues(new FormData(form))).week;

test("copies Monday to the open weekdays without opening closed ones", () => {
  const form = formOf([], MONDAY, SHORT, [], SHORT, SHORT, SHORT);
  expect(copyMonday(form, [2, 3, 4, 5])).toBe("Copied Monday’s hours to 3 days.");
  expect(weekOf(form)).toEqual([[], MONDAY, MONDAY, [], MONDAY, MONDAY, SHORT]);
});

test("copies Monday to every open day, including 24-hour days", () => {
  const allDay = [{ opens: 0, closes: 1440 }];
  const form = formOf([], allDay, SHORT, [], [], [], SHORT);
  expect(copyMonday(form, [2, 3, 4, 5, 6, 0])).toBe("Copied Monday’s hours to 2 days.");
  expect(weekOf(form)).toEqual([[], allDay, allDay, [], [], [], allDay]);
});

test("removes a second time range that Monday does not have", () => {
  const form = formOf([], SHORT, MONDAY, [], [], [], []);
  expect(copyMonday(form, [2, 3, 4, 5])).toBe("Copied Monday’s hours to 1 day.");
  expect(weekOf(form)).toEqual([[], SHORT, SHORT, [], [], [], []]);
});

test("says so if Monday or every other day is closed", () => {
  expect(copyMonday(formOf([], [], SHORT, [], [], [], []), [2])).toBe(
    "Monday is closed. Mark it open and set its hours first.",
  );
  expect(copyMonday(formOf([], SHORT, [], [], [], [], []), [2, 3])).toBe(
    "None of these days are open. Mark at least one open first.",
  );
});
