/** @jest-environment ./tests/setup/browser-environment.mjs */
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { CheckboxField, SelectField } from "@/components/form/choice-fields";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import "@/islands/rc-form";
import type { SavedEvent } from "@/lib/core/client/saved-event";
import type { ReturnedForm } from "@/lib/core/returned-form";

const fetched = jest.fn<ReturnType<typeof fetch>, Parameters<typeof fetch>>();
beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = fetched;
});

interface ThingFormProps {
  returned?: ReturnedForm;
  onSaved?: (event: SavedEvent) => void;
  onConflict?: () => void;
  revision?: string;
}

function ThingForm({ returned = undefined, ...form }: ThingFormProps) {
  return (
    <Form action="/api/things" submitLabel="Save thing" returned={returned} {...form}>
      <TextField name="name" label="Name" hint="As drivers see it" value="Ana" {...{ returned }} />
      <TextField name="note" label="Note" rows={3} returned={returned} />
      <SelectField
        name="role"
        label="Role"
        value="admin"
        options={[
          { value: "admin", label: "Administrator" },
          { value: "super_admin", label: "Super administrator" },
        ]}
        returned={returned}
      />
      <CheckboxField name="isOn" label="Show it" isChecked returned={returned} />
    </Form>
  );
}

const refuse = (status: number, error: object) => Response.json({ error }, { status });
const user = userEvent.setup();
const save = () => user.click(screen.getByRole("button", { name: "Save thing" }));

test("labels every field, with its hint, and shows no errors at first", () => {
  render(<ThingForm />);
  const name = screen.getByRole("textbox", { name: "Name", description: /^As drivers see it/ });
  expect(name.getAttribute("aria-invalid")).toBeNull();
  expect(screen.getByRole("combobox", { name: "Role" })).toHaveProperty("value", "admin");
  expect(screen.getByRole("checkbox", { name: "Show it" })).toHaveProperty("checked", true);
});

test("keeps an error next to its field, along with the input, when React rerenders", async () => {
  fetched.mockResolvedValue(refuse(400, { message: "", fields: { name: "Too long" } }));
  const { rerender } = render(<ThingForm />);
  await user.type(screen.getByLabelText("Name"), " Ruiz");
  await save();
  const description = "As drivers see it Too long";
  await waitFor(() => screen.getByRole("textbox", { name: "Name", description }));
  rerender(<ThingForm revision="r2" />);
  const name = screen.getByRole("textbox", { name: "Name", description });
  expect(name).toHaveProperty("value", "Ana Ruiz");
  expect(name.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(name);
});

test("passes the response to the page after a success", async () => {
  fetched.mockResolvedValue(Response.json({ id: "c1" }));
  const answers: unknown[] = [];
  render(
    <ThingForm
      onSaved={(event) => {
        event.preventDefault();
        answers.push(event.detail);
      }}
    />,
  );
  await save();
  await waitFor(() => expect(answers).toEqual([{ id: "c1" }]));
});

test("tells the page about a conflict and sends the new revision the next time", async () => {
  fetched.mockImplementation(async () => refuse(409, { message: "Changed since." }));
  const onConflict = jest.fn();
  const { rerender } = render(<ThingForm revision="r1" onConflict={onConflict} />);
  await user.type(screen.getByLabelText("Note"), "x");
  await save();
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("Changed since."));
  expect(onConflict).toHaveBeenCalledTimes(1);
  rerender(<ThingForm revision="r2" onConflict={onConflict} />);
  await save();
  const sent = fetched.mock.calls.map(([, init]) =>
    new URLSearchParams(String(init?.body)).get("revision"),
  );
  expect(sent).toEqual(["r1", "r2"]);
});

test("shows the input and errors of a rejected form and focuses the first error", () => {
  const returned = {
    page: "/things",
    action: "/api/things",
    message: "name: Too long",
    fields: { name: "Too long" },
    values: { name: "Zoë", note: "one\ntwo", role: "super_admin" },
  };
  render(<ThingForm returned={returned} />);
  const name = screen.getByRole("textbox", { name: "Name", description: /Too long$/ });
  expect(document.activeElement).toBe(name);
  expect(name).toHaveProperty("value", "Zoë");
  expect(screen.getByLabelText("Note")).toHaveProperty("value", "one\ntwo");
  expect(screen.getByLabelText("Role")).toHaveProperty("value", "super_admin");
  expect(screen.getByLabelText("Show it")).toHaveProperty("checked", false);
  expect(screen.getByRole("alert").textContent).toBe("");
});

test("does not show another form's error", () => {
  const other = { page: "/things", action: "/api/others", message: "No.", fields: {}, values: {} };
  render(<Form action="/api/things" submitLabel="Save thing" returned={other} />);
  expect(screen.getByRole("alert").textContent).toBe("");
});

test("keeps an error and the input through hydration", async () => {
  fetched.mockResolvedValue(refuse(400, { message: "", fields: { name: "Too long" } }));
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(<ThingForm />);
  await user.type(screen.getByLabelText("Name"), " Ruiz");
  await save();
  await waitFor(() => screen.getByText("Too long"));
  const onRecoverableError = jest.fn();
  const root = await act(async () => hydrateRoot(container, <ThingForm />, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  const name = screen.getByRole("textbox", { name: "Name", description: /Too long$/ });
  expect(name).toHaveProperty("value", "Ana Ruiz");
  act(() => root.unmount());
});

test("clears a rejected password, and can show the one being typed", () => {
  const returned = {
    page: "/login",
    action: "/api/things",
    message: "",
    fields: { password: "Wrong email or password." },
    values: { password: "hidden words" },
  };
  render(
    <Form action="/api/things" submitLabel="Sign in" returned={returned}>
      <TextField name="password" type="password" label="Password" returned={returned} />
    </Form>,
  );
  const password = screen.getByLabelText("Password");
  expect(document.activeElement).toBe(password);
  expect(password).toHaveProperty("value", "");
  expect(
    screen.getByText("Type your password again. For security, the form doesn’t keep it."),
  ).toBeTruthy();
  expect(screen.getByRole("button", { name: "Show password", pressed: false })).toBeTruthy();
});

test.each([
  ["conflict", {}, "Someone else changed this."],
  ["invalid revision", { revision: "Reload the page." }, "Reload the page."],
])("shows an error without JavaScript for a rejected form: %s", (_what, fields, shown) => {
  const returned = {
    page: "/things",
    action: "/api/things",
    message: "Someone else changed this.",
    fields,
    values: { name: "Ana Ruiz", revision: "r1" },
  };
  render(<ThingForm revision="r2" returned={returned} />);
  expect(screen.getByRole("alert").textContent).toBe(shown);
  expect(screen.getByLabelText("Name")).toHaveProperty("value", "Ana Ruiz");
});
