/** @jest-environment ./tests/setup/browser-environment.mjs */
import { render, screen } from "@testing-library/react";
import { LastChange } from "@/components/platform/audit/last-change";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {}, push: () => {} }) }));

const CHANGE = {
  id: "c1",
  action: "price.change",
  subjectKind: "price",
  count: 2,
  createdAt: "2026-11-22T01:00:00.000Z",
};
const refused = (changeId: string) => ({
  page: "/dashboard/pricing",
  action: `/api/changes/${changeId}/undo`,
  message: "This was changed again since then.",
  fields: {},
  values: {},
});
const show = (changeId: string, change = CHANGE) =>
  render(<LastChange change={change} one="price" many="prices" returned={refused(changeId)} />);

test("without JavaScript, shows why an undo was rejected", () => {
  show("c1");
  expect(screen.getByText("This was changed again since then.")).toBeTruthy();
});

test("doesn't show why the undo of another change was rejected", () => {
  show("c2");
  expect(screen.queryByText("This was changed again since then.")).toBeNull();
});

test("says why a change to more than 5,000 records can't be undone, instead of offering it", () => {
  show("c1", { ...CHANGE, count: 5_001 });
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByText(/affected more than 5,000 records/)).toBeTruthy();
});
