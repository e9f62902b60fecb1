import { readdirSync, readFileSync } from "node:fs";
import { AUDIT_KINDS } from "@/app/audit-kinds";
import { PART_NAMES } from "@/lib/mechanics/profiles/fields";
import { actionLabel } from "@/lib/platform/audit/action-label";

const labelOf = (action: string) => actionLabel(AUDIT_KINDS, action);

test("labels every action, with a fallback for unknown ones", () => {
  expect(labelOf("mechanic.change_hours")).toBe("Hours changed");
  expect(labelOf("bundle.set_price")).toBe("Bundle: set price");
});

test("has a label for every recorded action", () => {
  const kinds = Object.keys(AUDIT_KINDS).join("|");
  const recorded = new RegExp(`"((?:${kinds})\\.[a-z_]+)"`, "g");
  const actions = readdirSync("lib", { recursive: true, encoding: "utf8" })
    .filter((file) => /(?:mutations|commands|data)\b.*\.ts$|insert-\w+\.ts$/.test(file))
    .flatMap((file) => [...readFileSync(`lib/${file}`, "utf8").matchAll(recorded)])
    .map(([, action = ""]) => action);
  expect(actions.length).toBeGreaterThan(60);
  const parts = PART_NAMES.map((part) => `mechanic.change_${part}`);
  expect([...actions, ...parts].filter((action) => labelOf(action).includes(":"))).toEqual([]);
});
