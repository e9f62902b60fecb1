import { DocumentsPanel } from "@/components/mechanics/documents-panel";
import { textOf } from "@/components/testing/rendered";

const PAPER = { number: "GL-1", issuer: "Lone Star", expiresOn: "2026-11-21", isApproved: true };

test("a document is valid through its last day, and missing ones are listed", () => {
  const view = (today: string) =>
    textOf(
      <DocumentsPanel documents={{ insurance: PAPER }} validUntil="2026-11-21" today={today} />,
    );
  expect(view("2026-11-21")).toMatch(/Liability insurance Approved .*valid until Nov 21, 2026/);
  expect(view("2026-11-22")).toContain("Liability insurance Expired");
  expect(view("2026-11-21")).toContain("ASE certification: not provided");
});

test("shows the expiration date of a mechanic who never applied, if there is one", () => {
  const view = (validUntil: string | null) =>
    textOf(<DocumentsPanel documents={null} validUntil={validUntil} today="2026-11-21" />);
  expect(view(null).trim()).toBe("Documents No documents were submitted.");
  expect(view("2028-01-15")).toContain("Valid until Jan 15, 2028.");
});
