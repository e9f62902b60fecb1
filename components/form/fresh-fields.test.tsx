/** @jest-environment ./tests/setup/browser-environment.mjs */
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { CheckboxField, SelectField } from "@/components/form/choice-fields";
import { LiveForm } from "@/components/form/live-form";
import { TextField } from "@/components/form/text-field";
import "@/islands/rc-form";

let refresh = () => {};
jest.mock("next/navigation", () => ({
  useRouter: () => ({ refresh: () => refresh(), push: () => {} }),
}));

const user = userEvent.setup();
const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();

const STORED = { revision: "r1", name: "Oil change", mode: "fixed", isActive: true };
const OTHERS = { revision: "r2", name: "Oil service", mode: "labor", isActive: false };
const MODES = ["fixed", "labor"].map((value) => ({ value, label: value }));

/** Replaces the stored values that the server renders next. */
let store = (_stored: typeof STORED) => {};
/** Renders these values, as if someone else had saved them. */
const reload = (stored: typeof STORED) => act(async () => store(stored));

function Screen() {
  const [{ revision, name, mode, isActive }, setStored] = useState(STORED);
  store = setStored;
  return (
    <LiveForm
      action="/api/things"
      submitLabel="Save"
      revision={revision}
      toast={{ title: "Saved" }}
    >
      <TextField name="name" label="Name" value={name} />
      <SelectField name="mode" label="Mode" value={mode} options={MODES} />
      <CheckboxField name="isActive" label="Active" isChecked={isActive} />
    </LiveForm>
  );
}

beforeEach(() => {
  globalThis.fetch = fetched.mockReset() as unknown as typeof fetch;
  render(<Screen />);
});

const nameField = () => screen.getByLabelText<HTMLInputElement>("Name");
const shown = () => [
  nameField().value,
  screen.getByLabelText<HTMLSelectElement>("Mode").value,
  screen.getByLabelText<HTMLInputElement>("Active").checked,
];
const sent = () => Object.fromEntries(new URLSearchParams(String(fetched.mock.calls[0]?.[1].body)));
const idle = () => screen.findByRole("button", { name: "Save" });
const save = async () => {
  await user.click(await idle());
  await idle();
};

test("an unedited form shows what someone else saved, and sends that", async () => {
  await reload(OTHERS);
  expect(shown()).toEqual(["Oil service", "labor", false]);
  fetched.mockResolvedValue(Response.json({ revision: "r2" }));
  await save();
  expect(sent()).toEqual({ revision: "r2", name: "Oil service", mode: "labor" });
});

test("a focused field that shows what someone else saved keeps the focus", async () => {
  await user.click(nameField());
  await reload(OTHERS);
  expect(nameField().value).toBe("Oil service");
  expect(document.activeElement).toBe(nameField());
});

test("a form that was saved and then undone shows the restored values", async () => {
  fetched.mockResolvedValue(Response.json({ revision: "r2" }));
  refresh = () => store({ ...STORED, revision: "r2", name: "Oil change!" });
  await user.type(nameField(), "!");
  await save();
  await reload(STORED);
  expect(shown()).toEqual(["Oil change", "fixed", true]);
});

test("unsaved changes stay when someone else saves, and are sent with the revision they are based on", async () => {
  await user.selectOptions(screen.getByLabelText("Mode"), "labor");
  await reload({ ...OTHERS, mode: "fixed" });
  expect(shown()).toEqual(["Oil change", "labor", true]);
  fetched.mockResolvedValue(
    Response.json({ error: { message: "Changed since." } }, { status: 409 }),
  );
  await save();
  expect(sent()).toMatchObject({ revision: "r1", mode: "labor" });
  await reload({ ...OTHERS, revision: "r3" });
  expect(screen.getByRole("alert").textContent).toBe("Changed since.");
  expect(shown()).toEqual(["Oil change", "labor", true]);
});

test("the user's own save keeps the focus in the field", async () => {
  fetched.mockResolvedValue(Response.json({ revision: "r2" }));
  refresh = () => store({ ...STORED, revision: "r2", name: "Oil change!" });
  await user.type(nameField(), "!{Enter}");
  await idle();
  expect(document.activeElement).toBe(nameField());
});
