import { parse } from "csv-parse/sync";
import { introductionField, PUBLISHED_NAMES } from "@/lib/mechanics/profiles/rules/introduction";
import { demoUsers } from "@/prisma/seed/demo-users";
import { signInAs } from "@/tests/setup/session";
import { readAs } from "./call-as";

const mechanicId = demoUsers().find(({ email }) => email === "mechanic@example.com")?.mechanicId;

/** Columns whose values are codes in the API. */
const CODED: Readonly<Record<string, readonly string[]>> = {
  "applications?format=csv": ["Status", "Flags"],
  "audit?format=csv": ["Action", "Record type", "Role", "Before", "After"],
  "calls?format=csv": ["Kind", "Status", "Billing", "Reason not billed", "Dispute", "Outcome"],
  "campaigns?format=csv": ["Status"],
  "conversions?format=csv": [
    "Click ID",
    "Permitted by",
    "Status",
    "Adjustment",
    "Adjustment status",
  ],
  "orders/csv": ["Status"],
  "disputes?format=csv&show=all": ["Reason", "Status"],
  "mechanics/admin-list?format=csv": [
    ...["Status", "Reason"],
    ...PUBLISHED_NAMES.map((name) => introductionField(name).label),
  ],
  [`mechanics/${mechanicId}/credits?format=csv`]: ["Kind"],
  "users?format=csv": ["Role", "Status"],
};

test.each(Object.entries(CODED))(
  "the file %s says what the screen says, not codes",
  async (file, headers) => {
    const { text } = await readAs(file, await signInAs("admin@example.com"));
    const rows: Record<string, string>[] = parse(text, { columns: true, bom: true });
    expect(rows.length).toBeGreaterThan(0);
    for (const header of headers) {
      expect(Object.keys(rows[0] ?? {})).toContain(header);
      const values = [...new Set(rows.flatMap((row) => row[header] || []))];
      // The demo gives no reason for a mechanic's status.
      if (header !== "Reason") expect(values).not.toEqual([]);
      expect(values.filter((value) => !/^[A-Z]/.test(value))).toEqual([]);
    }
    const cells = rows.flatMap((row) => Object.values(row));
    expect(cells.filter((cell) => /^(?:true|false|null)$/.test(cell))).toEqual([]);
  },
);
