import { readFileSync } from "node:fs";
import { COLORS } from "@/lib/platform/pages/colors";

test.each(Object.entries(COLORS))("uses the style sheet's %s", (name, color) => {
  const tokens = readFileSync("app/styles/tokens.css", "utf8");
  expect(tokens).toContain(`--color-${name}: ${color};`);
});
