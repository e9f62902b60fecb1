import { DocumentsPanel } from "@/components/mechanics/profiles/documents-panel";
import { textOf } from "@/components/testing/rendered";
import type { HeldDocument } from "@/lib/mechanics/profiles/schema/documents";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const INSURANCE: HeldDocument = {
  id: "document-1",
  kind: "insurance",
  stateCode: "",
  number: "GL-1",
  issuer: "Lone Star",
  expiresOn: "2026-11-21",
  hasNoExpiry: false,
  checkMethod: "phone",
  checkReference: "Policy service",
  checkedOn: "2026-01-05",
  hasLapsed: false,
};
const REST = { refusals: [], editor: "mechanic" as const, returned: null };
const NONE = {
  id: "mechanic-1",
  documents: [],
  waitingDocuments: [],
  phoneVerifiedAt: "2026-01-05T15:00:00.000Z",
};

test("shows a document as valid through its last day, with how and when it was checked", () => {
  const mechanic = { ...NONE, documents: [INSURANCE] };
  const view = (today: string) =>
    textOf(<DocumentsPanel {...REST} mechanic={mechanic} stateCode="TX" today={today} />);
  expect(view("2026-11-21")).toMatch(/Liability insurance Approved .*valid until Nov 21, 2026/);
  expect(view("2026-11-21")).toContain(
    "Approved on Jan 5, 2026. Confirmed by phone: Policy service",
  );
  expect(view("2026-11-22")).toContain("Liability insurance Expired");
});

test("lists what the state requires, and what is pending besides the document in force", () => {
  const { expiresOn: _, ...renewal } = INSURANCE;
  const waiting = { ...renewal, number: "GL-2", expiresOn: "2027-11-21", submittedAt: "" };
  const mechanic = { ...NONE, documents: [INSURANCE], waitingDocuments: [waiting] };
  const text = textOf(
    <DocumentsPanel {...REST} mechanic={mechanic} stateCode="CA" today="2026-11-21" />,
  );
  expect(text).toContain("California registration Missing");
  expect(text).toContain("GL-1 , Lone Star , valid until Nov 21, 2026");
  expect(text).toContain("Renewal waiting for review: GL-2 , Lone Star , valid until Nov 21, 2027");
});

test("warns that a pending renewal ends sooner than the current document, and asks the reviewer to confirm", () => {
  const held = { ...INSURANCE, expiresOn: "2027-06-30" };
  const view = (editor: "mechanic" | "administrator", expiresOn: string) => {
    const waiting = { ...INSURANCE, number: "GL-2", expiresOn, submittedAt: "" };
    const mechanic = { ...NONE, documents: [held], waitingDocuments: [waiting] };
    return textOf(
      <DocumentsPanel {...REST} {...{ editor, mechanic }} stateCode="TX" today="2026-11-21" />,
    );
  };
  const sooner =
    "The renewal expires before the current document, which stays valid until Jun 30, 2027";
  expect(view("mechanic", "2027-01-31")).toContain(sooner);
  expect(view("mechanic", "2027-01-31")).not.toContain("Replace the current document early");
  expect(view("mechanic", "2027-01-31")).toContain(
    "The current document is valid until Jun 30, 2027.",
  );
  expect(view("administrator", "2027-01-31")).toContain("Replace the current document early");
  expect(view("administrator", "2028-01-31")).not.toMatch(/expires before|Replace the current/);
});

test("shows the next review of a document without an expiration date", () => {
  const document = { ...INSURANCE, hasNoExpiry: true, expiresOn: "2027-01-05" };
  const mechanic = { ...NONE, documents: [document] };
  const text = textOf(
    <DocumentsPanel {...REST} mechanic={mechanic} stateCode="TX" today="2026-11-21" />,
  );
  expect(text).toContain("no expiration date, next review on Jan 5, 2027");
});

test("lets mechanics renew and withdraw documents and see rejections, and administrators approve and reject", () => {
  const { expiresOn: _, ...renewal } = INSURANCE;
  const waiting = { ...renewal, number: "GL-2", expiresOn: "2027-11-21", submittedAt: "" };
  const refusal = { slot: "ase" as const, number: "ASE-1", reason: "Not found.", refusedAt: "" };
  const mechanic = { ...NONE, documents: [INSURANCE, { ...INSURANCE, kind: "ase" as const }] };
  const view = (editor: "mechanic" | "administrator") =>
    textOf(
      <DocumentsPanel
        {...REST}
        editor={editor}
        refusals={[refusal]}
        mechanic={{ ...mechanic, waitingDocuments: [waiting] }}
        stateCode="TX"
        today="2026-11-21"
      />,
    );
  expect(view("mechanic")).toMatch(/Renew: Liability insurance .*Submit for review/);
  expect(view("mechanic")).toContain("Document ASE-1 was rejected: Not found.");
  expect(view("mechanic")).toContain("Withdraw: Liability insurance");
  expect(view("mechanic")).not.toContain("Approve: Liability insurance");
  expect(view("administrator")).toMatch(/Approve: Liability insurance .*Reject: Liability/);
});

test("says how long calls will go through", () => {
  const mechanic = { ...NONE, documents: [INSURANCE] };
  const text = (today: string, change = {}) =>
    textOf(
      <DocumentsPanel
        {...REST}
        mechanic={{ ...mechanic, ...change }}
        stateCode="TX"
        today={today}
      />,
    );
  expect(text("2026-11-22")).toContain("Calls will go through until Dec 5, 2026.");
  expect(text("2026-12-06")).toContain("Calls stopped after Dec 5, 2026");
  expect(text("2026-11-22", { phoneVerifiedAt: null })).toContain(
    "Once the phone number is confirmed, calls will go through until Dec 5, 2026.",
  );
});
