import { inZone, readTableQuery } from "@/lib/core/http/table-query";
import { auditTable } from "@/lib/platform/audit/schema";

const DAYS = { from: "2026-11-22", to: "2026-11-20" };

test("rejects a range that ends before it starts, and says so", () => {
  const { error } = auditTable.query.safeParse(DAYS);
  expect(error?.issues).toMatchObject([
    { path: ["to"], message: "The end date is before the start date. Change one of them." },
  ]);
  expect(auditTable.query.safeParse({ from: DAYS.from, to: DAYS.from }).success).toBe(true);
});

test("keeps the first day and drops an earlier last day on the page", () => {
  expect(readTableQuery(auditTable, DAYS)).toMatchObject({ from: DAYS.from });
  expect(readTableQuery(auditTable, DAYS).to).toBeUndefined();
});

test("reads days in the zone that the query names, otherwise in the reader's", () => {
  expect(auditTable.query.parse({ zone: "america/chicago" }).zone).toBe("America/Chicago");
  expect(inZone(auditTable.query.parse({}), "America/Denver").zone).toBe("America/Denver");
  expect(auditTable.query.safeParse({ zone: "Mars/Olympus" }).error?.issues).toMatchObject([
    { path: ["zone"], message: "Use a time zone, such as America/Chicago." },
  ]);
  expect(readTableQuery(auditTable, { zone: "Mars/Olympus" }).zone).toBeUndefined();
});
