/** @jest-environment ./tests/setup/browser-environment.mjs */
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { ReviewButtons } from "@/app/dashboard/mechanics/applications/[applicationId]/review-buttons";
import { ReviewDocumentsPanel } from "@/app/dashboard/mechanics/applications/[applicationId]/review-panels";
import { useToast } from "@/components/ui/use-toast";
import type { ApplicationDocument } from "@/lib/mechanics/applications/schema/application";
import type { DocumentKind } from "@/lib/mechanics/profiles/schema/documents";

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
  files: [],
};

const user = userEvent.setup();
const fetched = jest.fn<Promise<Response>, [string, { body: string }]>();
const sent = () => fetched.mock.calls.map(([url, { body }]) => [url, JSON.parse(body)]);
const checkOf = (document: string) =>
  within(screen.getByRole("group", { name: new RegExp(`^${document}:`) }));
const method = (document = "Liability insurance") =>
  checkOf(document).getByRole("combobox", { name: "How was this document checked?" });
const source = (document = "Liability insurance") =>
  checkOf(document).getByRole("textbox", {
    name: "Lookup URL, contact name, or where the copy is kept",
  });
const enter = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });
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

interface ReviewContext {
  expiredDocuments?: DocumentKind[];
  obstacles?: { text: string; href: string }[];
}

function renderReview({ expiredDocuments = [], obstacles = [] }: ReviewContext = {}) {
  const application = { ...APPLICATION, expiredDocuments, obstacles };
  return render(
    <>
      <ReviewButtons application={application} nextId="a2" />
      <ReviewDocumentsPanel application={application} />
      <ToastTexts />
    </>,
  );
}

test("preselects no check method, and shows the server's errors next to the fields if one is missing", async () => {
  fetched.mockImplementation(async () => {
    const fields = {
      "insurance.checkMethod": "Choose how you checked the document.",
      "insurance.checkReference":
        "Enter the URL, the name of the person who confirmed the document, or where the copy is kept.",
    };
    return Response.json({ error: { message: "Choose…", fields } }, { status: 400 });
  });
  renderReview();
  await approveAll();
  await waitFor(() => expect(document.activeElement).toBe(method()));
  screen.getByRole("combobox", { description: "Choose how you checked the document." });
  screen.getByRole("textbox", {
    description:
      "Enter the URL, the name of the person who confirmed the document, or where the copy is kept.",
  });
  const blank = { checkMethod: "", checkReference: "" };
  expect(sent()).toEqual([
    ["/api/applications/a1/approval", { revision: "r1", insurance: blank, ase: blank }],
  ]);
  expect(push).not.toHaveBeenCalled();
});

test("approves each document with its own source, and shows whether a source is required", async () => {
  renderReview();
  screen.getByRole("group", { name: /^Liability insurance: Both fields are required/ });
  screen.getByRole("group", { name: /^ASE certification: Optional/ });
  await user.selectOptions(method(), "Confirmed by phone");
  enter(source(), "Ms. Reyes, policy service");
  enter(source("ASE certification"), "ase.com");
  await approveAll();
  expect(sent()[0]?.[1]).toEqual({
    revision: "r1",
    insurance: { checkMethod: "phone", checkReference: "Ms. Reyes, policy service" },
    ase: { checkMethod: "", checkReference: "ase.com" },
  });
});

test("sends a document's own check when approving it, and shows an error next to that document's field", async () => {
  fetched.mockImplementation(async () => {
    const fields = {
      checkReference:
        "Enter the URL, the name of the person who confirmed the document, or where the copy is kept.",
    };
    return Response.json({ error: { message: "Enter…", fields } }, { status: 400 });
  });
  renderReview();
  await user.selectOptions(method("ASE certification"), "Copy reviewed");
  await user.click(screen.getByRole("button", { name: "Approve: ASE certification" }));
  await waitFor(() => expect(document.activeElement).toBe(source("ASE certification")));
  expect(sent()[0]?.[1]).toEqual({ revision: "r1", checkMethod: "copy", checkReference: "" });
});

test("shows what is missing if the shortcut is used before the application can be approved", async () => {
  renderReview({ obstacles: [{ text: "The phone number is not verified.", href: "#contact" }] });
  await user.keyboard("{Control>}{Enter}{/Control}");
  await screen.findByText("This application can’t be approved yet");
  screen.getByText("The phone number is not verified.");
  expect(fetched).not.toHaveBeenCalled();
});

test("preselects the reviewer's last choice for that kind of document in the next application", async () => {
  const { unmount } = renderReview();
  await user.selectOptions(method(), "Confirmed by phone");
  expect(screen.queryByText(/you chose last time/)).toBeNull();
  await approveAll();
  unmount();
  renderReview();
  expect(method()).toHaveProperty("value", "phone");
  expect(method("ASE certification")).toHaveProperty("value", "");
  expect(source()).toHaveProperty("value", "");
  screen.getByRole("combobox", { description: /^This is what you chose last time\. Change it/ });
  expect(sent()[0]?.[1]).toMatchObject({ insurance: { checkMethod: "phone" } });
});

test("keeps a choice made before the page's script loaded", async () => {
  localStorage.setItem("roadcall-document-check-insurance", "lookup");
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
  screen.getByText(/^Alex Morgan approved this application on Nov 21, 2026, \d+:00 [AP]M .+\.$/);
  expect(push).toHaveBeenCalledWith("/dashboard/mechanics/applications/a2");
});

test("marks an expired document and offers no button to approve it", () => {
  renderReview({ expiredDocuments: ["ase"] });
  expect(screen.getAllByText("Expired")).toHaveLength(1);
  screen.getByRole("button", { name: "Approve: Liability insurance" });
  expect(screen.queryByRole("button", { name: "Approve: ASE certification" })).toBeNull();
});

test("uploaded images are shown beside what was entered, and other files are downloads", () => {
  const file = {
    id: "cf1",
    kind: "insurance",
    name: "policy.jpg",
    type: "jpeg",
    bytes: 900,
  } as const;
  const files = [
    file,
    { ...file, id: "cf2", name: "policy.pdf", type: "pdf" as const },
    {
      ...file,
      id: "cf3",
      kind: "state_registration" as const,
      name: "card.heic",
      type: "heic" as const,
    },
  ];
  render(<ReviewDocumentsPanel application={{ ...APPLICATION, files, expiredDocuments: [] }} />);
  const images = screen.getAllByRole("img").map((image) => image.getAttribute("src"));
  expect(images).toEqual(["/api/applications/files/cf1/preview"]);
  const links = screen
    .getAllByRole("link", { name: /^(?:policy|card)/ })
    .map((link) => [link.getAttribute("href"), link.closest("li[id]")?.id]);
  expect(links).toEqual([
    ["/api/applications/files/cf1", "insurance"],
    ["/api/applications/files/cf2", "insurance"],
    ["/api/applications/files/cf3", "state_registration"],
  ]);
});
