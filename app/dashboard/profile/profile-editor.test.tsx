/** @jest-environment ./tests/setup/browser-environment.mjs */
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { ProfileEditor } from "@/app/dashboard/profile/profile-editor";
import { partFolds } from "@/components/mechanics/profiles/part-folds";
import { sampleMechanicRecord } from "@/components/testing/mechanic-record";
import { PART_NAMES } from "@/lib/mechanics/profiles/fields";
import { editableProfileSchema } from "@/lib/mechanics/profiles/parts";
import { toProfile } from "@/lib/mechanics/profiles/rules/profile";
import "@/islands/rc-form";

let refresh = () => {};
jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => refresh() }) }));

const revisions = Object.fromEntries(PART_NAMES.map((part) => [part, "1"]));
const record = sampleMechanicRecord({ radiusMiles: null });
const profile = editableProfileSchema.parse({ ...toProfile(record), revisions });
/** Replaces the stored profile that the server renders next. */
let store = (_stored: typeof profile) => {};
/** Renders this profile, as if someone else had saved it. */
const reload = (stored: typeof profile) => act(async () => store(stored));

function Screen() {
  const [stored, setStored] = useState(profile);
  store = setStored;
  return (
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
      folds={partFolds(stored, null)}
      returned={null}
    />
  );
}

beforeEach(() => {
  render(<Screen />);
});

test("updates the preview as the user types, and says that it isn't saved yet", async () => {
  expect(screen.queryByText("Once you save your changes, drivers will see:")).toBeNull();
  const email = screen.getByRole("textbox", { name: "Email for drivers" });
  await userEvent.clear(email);
  await userEvent.type(email, "c@b.test");
  expect(await screen.findByText("c@b.test")).not.toBeNull();
  expect(screen.getByText("Once you save your changes, drivers will see:")).not.toBeNull();
});

test("keeps the last valid value in the preview", async () => {
  const name = screen.getByRole("textbox", { name: "Name" });
  await userEvent.type(name, " Cruz");
  await userEvent.clear(name);
  await userEvent.type(screen.getByRole("textbox", { name: /^Business name/ }), "RC");
  await userEvent.type(screen.getByRole("textbox", { name: "Email for drivers" }), "a@b.test");
  expect(await screen.findByText("a@b.test")).not.toBeNull();
  expect(screen.getByText(`${profile.name} Cruz`)).not.toBeNull();
});

const named = (name: string, revision: string) => ({
  ...profile,
  name,
  revisions: { ...profile.revisions, identity: revision },
});
/** The name in the preview. */
const DRIVERS = { selector: "bdi" };
const nameField = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Name" });
/** Types a name, saves it, and waits until the page shows `stored`. */
const saveName = async (text: string, stored: typeof profile) => {
  globalThis.fetch = async () => Response.json({ revision: stored.revisions.identity });
  const shown = new Promise<void>((resolve) => {
    refresh = () => {
      store(stored);
      resolve();
    };
  });
  await userEvent.type(nameField(), text);
  await screen.findByText(`${profile.name}${text}`);
  await userEvent.click(screen.getByRole("button", { name: "Save name" }));
  await act(() => shown);
};

test("shows a saved part as stored, and keeps unsaved changes to others", async () => {
  const email = screen.getByRole("textbox", { name: "Email for drivers" });
  await userEvent.type(email, "a@b.test");
  await saveName(" cruz", named("Ray Salinas Cruz", "2"));
  expect(await screen.findByText("Ray Salinas Cruz", DRIVERS)).not.toBeNull();
  expect(screen.getByText("a@b.test")).not.toBeNull();
});

test("doesn't show a saved change again after someone restores the old value", async () => {
  await saveName(" Cruz", named("Ray Salinas Cruz", "2"));
  await reload(profile);
  expect(nameField().value).toBe(profile.name);
  expect(screen.getByText(profile.name, DRIVERS)).not.toBeNull();
  expect(screen.queryByText("Once you save your changes, drivers will see:")).toBeNull();
});

test("keeps showing an unsaved change after someone else saves the same part", async () => {
  await userEvent.type(nameField(), " Cruz");
  await screen.findByText("Ray Salinas Cruz");
  await reload(named("Ray S.", "2"));
  expect(nameField().value).toBe("Ray Salinas Cruz");
  expect(screen.getByText("Ray Salinas Cruz")).not.toBeNull();
});
