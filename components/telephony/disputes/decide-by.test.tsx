import { DecideBy } from "@/components/telephony/disputes/decide-by";
import { textOf } from "@/components/testing/rendered";
import { DAY_MS } from "@/lib/core/time";

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

test("a deadline that has passed is called overdue", () => {
  expect(textOf(<DecideBy at={inDays(-1)} label="Decide by " />)).toMatch(/^\s*Overdue: /);
  expect(textOf(<DecideBy at={inDays(1)} label="Decide by " />)).toMatch(/^\s*Decide by /);
});
