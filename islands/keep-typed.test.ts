/** @jest-environment ./tests/setup/browser-environment.mjs */
import { getByLabelText, getByRole, waitFor } from "@testing-library/dom";
import { RcForm } from "@/islands/rc-form";
import {
  answer,
  asked,
  fetched,
  leaves,
  page,
  resetForm,
  user,
  went,
} from "@/tests/setup/form-page";

const reloaded = jest.spyOn(RcForm.prototype, "reload").mockImplementation(() => {});

beforeEach(() => {
  resetForm();
  reloaded.mockClear();
  history.replaceState({ own: 1 }, "");
});

function open(attributes = ""): void {
  page.innerHTML = `
    <rc-form><form action="/api/files"><button type="submit">Upload</button></form></rc-form>
    <rc-form ${attributes}><form action="/api/details">
      <label>Number <input name="number" value="1"></label>
      <label>Password <input name="password" type="password"></label>
      <label>Note <textarea name="note"></textarea></label>
      <label><input name="isOpen" type="checkbox"> Open</label>
      <label>Zone <select name="zone"><option>East</option><option>West</option></select></label>
      <button type="submit">Save</button>
    </form></rc-form>`;
}

const field = (name: string) => getByLabelText<HTMLInputElement>(page, name);
const upload = (headers = {}) => {
  fetched.mockResolvedValueOnce(answer(201, {}, headers));
  return user.click(getByRole(page, "button", { name: "Upload" }));
};

async function type() {
  await user.type(field("Number"), "23");
  await user.type(field("Note"), "Renewed");
  await user.type(field("Password"), "secret");
  await user.click(field("Open"));
  await user.selectOptions(field("Zone"), "West");
}

test("saving one form keeps what was typed into another one on the page", async () => {
  open();
  await type();
  await upload();
  await waitFor(() => expect(reloaded).toHaveBeenCalled());
  expect([went, leaves(), asked.mock.calls]).toEqual([[], true, []]);
  open();
  const values = ["Number", "Note", "Zone", "Password"].map((name) => field(name).value);
  expect(values).toEqual(["123", "Renewed", "West", ""]);
  expect(field("Open").checked).toBe(true);
  // It is still unsaved.
  expect(leaves()).toBe(false);
  expect(JSON.stringify(history.state)).not.toContain("secret");
  // It is entered once.
  open();
  expect(field("Number").value).toBe("1");
  expect(history.state).toMatchObject({ own: 1 });
});

test("nothing is kept if nothing was typed, or for another page", async () => {
  open();
  await upload();
  await waitFor(() => expect(went).toHaveLength(1));
  open();
  await type();
  await upload({ "x-next": "/elsewhere" });
  await waitFor(() => expect(went).toHaveLength(2));
  expect(reloaded).not.toHaveBeenCalled();
  expect(history.state).toEqual({ own: 1 });
});
