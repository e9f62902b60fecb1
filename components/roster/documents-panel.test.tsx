import { DocumentsPanel } from "@/components/roster/documents-panel";
import { textOf } from "@/components/testing/rendered";

const PAPER = { number: "GL-1", issuer: "Lone Star", expiresOn: "2026-11-21", isApproved: true };

test("a document holds to the end of its last day, and what was not given is named", () => {
  const view = (today: string) =>
    textOf(<DocumentsPanel papers={{ insurance: PAPER }} today={today} />);
  expect(view("2026-11-21")).toMatch(/Liability insurance Approved .*valid until Nov 21, 2026/);
  expect(view("2026-11-22")).toContain("Liability insurance Expired");
  expect(view("2026-11-21")).toContain("ASE certification: not given");
});

test("a mechanic who never applied has none", () => {
  expect(textOf(<DocumentsPanel papers={null} today="2026-11-21" />)).toContain(
    "None was handed in",
  );
});
