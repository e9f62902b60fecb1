/** @jest-environment ./tests/setup/browser-environment.mjs */
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ProfileEditor } from "@/components/mechanics/profile-editor";
import { sampleMechanicRecord } from "@/components/testing/mechanic-record";
import { PART_NAMES } from "@/lib/mechanics/part-fields";
import { editableProfileSchema } from "@/lib/mechanics/parts";
import { toProfile } from "@/lib/mechanics/rules/profile";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const revisions = Object.fromEntries(PART_NAMES.map((part) => [part, "1"]));
const profile = editableProfileSchema.parse({ ...toProfile(sampleMechanicRecord()), revisions });
const editorOf = (stored: typeof profile) => (
  <ProfileEditor
    profile={stored}
    services={[]}
    cityPrices={{}}
    preview={null}
    limitUse={{ callsToday: 0, spentThisWeekCents: 0 }}
    codes={{ delivery: null, pending: null }}
    documents={[]}
    isVerified={false}
    phones={{ defaultPhone: "+12105550100", hasTelephony: false, trackingNumber: null }}
    now={new Date("2026-11-20T18:00:00Z")}
    returned={null}
  />
);
const renderEditor = () => render(editorOf(profile));

test("updates the preview as the user types, and says that it isn't saved yet", async () => {
  renderEditor();
  expect(screen.queryByText("Once you save your changes:")).toBeNull();
  const email = screen.getByRole("textbox", { name: "Email for drivers" });
  await userEvent.clear(email);
  await userEvent.type(email, "calls@example.com");
  expect(await screen.findByText("calls@example.com")).not.toBeNull();
  expect(screen.getByText("Once you save your changes:")).not.toBeNull();
});

test("keeps the last valid value in the preview", async () => {
  renderEditor();
  const name = screen.getByRole("textbox", { name: "Name" });
  await userEvent.type(name, " Cruz");
  await userEvent.clear(name);
  await userEvent.type(screen.getByRole("textbox", { name: /^Business name/ }), "Cruz Garage");
  await userEvent.type(screen.getByRole("textbox", { name: "Email for drivers" }), "a@example.com");
  expect(await screen.findByText("a@example.com")).not.toBeNull();
  expect(screen.getByText(`${profile.name} Cruz`)).not.toBeNull();
});

test("the preview shows a part as it is stored once the part is saved, and keeps unsaved changes to others", async () => {
  const { rerender } = renderEditor();
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), " Cruz");
  await userEvent.type(screen.getByRole("textbox", { name: /^Business name/ }), " Two");
  const email = screen.getByRole("textbox", { name: "Email for drivers" });
  await userEvent.clear(email);
  await userEvent.type(email, "a@example.com");
  await screen.findByText("a@example.com");
  const saved = {
    ...profile,
    name: "Ana Cruz",
    revisions: { ...profile.revisions, identity: "2" },
  };
  rerender(editorOf(saved));
  expect(screen.getByText("Ana Cruz")).not.toBeNull();
  expect(screen.queryByText(`${profile.name} Cruz`)).toBeNull();
  expect(screen.getByText("a@example.com")).not.toBeNull();
});
