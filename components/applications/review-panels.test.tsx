/** @jest-environment ./tests/setup/browser-environment.mjs */
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { ReviewButtons } from "@/components/applications/review-buttons";
import { ReviewDocumentsPanel } from "@/components/applications/review-panels";
import { useToast } from "@/components/ui/use-toast";
import type { ApplicationDocument } from "@/lib/applications/schema";
import type { DocumentKind } from "@/lib/mechanics/schema/documents";

const push = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {}, push }) }));

const DOCUMENT: ApplicationDocument = {
  number: "GL-1",
  issuer: "Montana Mutual",
  expiresOn: "2029-12-31",
  isApproved: false,
  checkMethod: null,
  checkReference: null,
};
const APPLICATION = {
  id: "a1",
  revision: "r1",
  name: "Dana Whitehorse",
  status: "submitted" as const,
  stateCode: "MT",
  obstacles: [],
  documents: { insurance: DOCUMENT, ase: DOCUMENT },
};

const user = userEvent.setup();
const fetched = jest.fn<Promise<Response>, [string, { body: string }]>();
const sent = () => fetched.mock.calls.map(([url, { body }]) => [url, JSON.parse(body)]);
const method = () => screen.getByRole("combobox", { name: "How was it checked?" });
const approveAll = () =>
  act(async () => screen.getByRole("button", { name: "Approve all and publish" }).click());
const approved = (approvedBefore: object | null) =>
  Response.json({ status: "approved", mechanicId: "m1", isMailed: true, approvedBefore });

beforeEach(() => {
  localStorage.clear();
  push.mockReset();
  fetched.mockReset().mockImplementation(async () => approved(null));
  Object.assign(globalThis, { fetch: fetched });
});

function ToastTexts() {
  const { toasts } = useToast();
  return toasts.map(({ id, title, description }) => (
    <p key={id}>
      <b>{title}</b> <span>{description}</span>
    </p>
  ));
}

function renderReview(expiredDocuments: DocumentKind[] = []) {
  const application = { ...APPLICATION, expiredDocuments };
  return render(
    <>
      <ReviewButtons application={application} nextId="a2" />
      <ReviewDocumentsPanel application={application} />
      <ToastTexts />
    </>,
  );
}

test("preselects no check method, and shows the server's error at the field if none is chosen", async () => {
  fetched.mockImplementation(async () => {
    const fields = { checkMethod: "Choose how you checked it." };
    return Response.json({ error: { message: "checkMethod: Choose…", fields } }, { status: 400 });
  });
  renderReview();
  expect(method()).toHaveProperty("value", "");
  await approveAll();
  await waitFor(() => expect(document.activeElement).toBe(method()));
  screen.getByRole("combobox", { description: "Choose how you checked it." });
  expect(sent()).toEqual([
    [
      "/api/applications/a1/approval",
      { revision: "r1", checkMethod: "", checkReference: "Montana Mutual" },
    ],
  ]);
  expect(push).not.toHaveBeenCalled();
});

test("preselects the reviewer's last choice for the next application", async () => {
  const { unmount } = renderReview();
  await user.selectOptions(method(), "Confirmed by phone");
  expect(screen.queryByText(/Your last choice/)).toBeNull();
  await approveAll();
  unmount();
  renderReview();
  expect(method()).toHaveProperty("value", "phone");
  screen.getByRole("combobox", { description: /^Your last choice\. Change it/ });
  expect(sent()[0]?.[1]).toMatchObject({ checkMethod: "phone" });
});

test("keeps a choice made before the page's script loaded", async () => {
  localStorage.setItem("roadcall-document-check", "lookup");
  const panel = <ReviewDocumentsPanel application={{ ...APPLICATION, expiredDocuments: [] }} />;
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(panel);
  await user.selectOptions(method(), "Copy reviewed");
  const root = await act(async () => hydrateRoot(container, panel));
  expect(method()).toHaveProperty("value", "copy");
  act(() => root.unmount());
  container.remove();
});

test("tells a second reviewer who approved the application, and when", async () => {
  fetched.mockImplementation(async () =>
    approved({ name: "Alex Morgan", at: "2026-11-21T12:00:00Z" }),
  );
  renderReview();
  await approveAll();
  await screen.findByText("Already approved: Dana Whitehorse");
  screen.getByText(/^Alex Morgan approved it on Nov 21, 2026, \d+:00 [AP]M .+\.$/);
  expect(push).toHaveBeenCalledWith("/dashboard/mechanics/applications/a2");
});

test("marks an expired document and offers no button to approve it", () => {
  renderReview(["ase"]);
  expect(screen.getAllByText("Expired")).toHaveLength(1);
  screen.getByRole("button", { name: "Approve: Liability insurance" });
  expect(screen.queryByRole("button", { name: "Approve: ASE certification" })).toBeNull();
});
