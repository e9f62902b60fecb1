import { getByLabelText, getByRole, waitFor } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { RcForm } from "@/islands/rc-form";

export const user = userEvent.setup();

export const went: string[] = [];

jest.spyOn(RcForm.prototype, "goTo").mockImplementation((url) => {
  went.push(url);
});

export const page = document.body;
export const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
export const asked = jest.fn<boolean, [string?]>();

/** Renders a form like those on the site. */
export function open(attributes = ""): void {
  page.innerHTML = `
    <rc-form ${attributes}>
      <form method="post" action="/api/things">
        <input type="hidden" name="revision" value="r1" data-revision>
        <label for="name">Name</label>
        <input id="name" name="name" aria-describedby="name-error" value="Ana">
        <p id="name-error" data-error="name"></p>
        <label for="email">Email</label>
        <input id="email" name="email" aria-describedby="email-error">
        <p id="email-error" data-error="email"></p>
        <fieldset>
          <details><summary>More times</summary>
            <input name="week.1.2.opens" aria-label="Monday: opens at" aria-describedby="monday-error">
          </details>
          <p id="monday-error" data-error="week.1"></p>
        </fieldset>
        <div>
          <input type="password" name="password" aria-label="Password">
          <button type="button" data-show-password aria-pressed="false">Show password</button>
        </div>
        <p role="alert" data-problem></p>
        <button type="submit">Save</button>
      </form>
    </rc-form>
    <a href="/elsewhere">Elsewhere</a>`;
}

export const answer = (status: number, body: object, headers = {}) =>
  Response.json(body, { status, headers });
export const refusal = (fields: Record<string, string>, message = "Something is wrong.") =>
  answer(400, { error: { code: "invalid_input", message, fields } });

export const field = (name: string) => getByLabelText<HTMLInputElement>(page, name);
export const button = (name: string) => getByRole(page, "button", { name });
export const sentEntries = (call = 0) =>
  Object.fromEntries(new URLSearchParams(String(fetched.mock.calls[call]?.[1].body)));
export const alert = () => getByRole(page, "alert").textContent;
/** Clicks the button and waits for the response. */
export const save = async () => {
  await user.click(button("Save"));
  await waitFor(() => button("Save"));
};
/** Returns the field with this name and error. */
export const refused = (name: string, description: string) =>
  getByRole<HTMLInputElement>(page, "textbox", { name, description });
/** Returns whether the page unloads without a confirmation. */
export const leaves = () => {
  const unload = new Event("beforeunload", { cancelable: true });
  return window.dispatchEvent(unload);
};

/** Call this before each test. */
export function resetForm(): void {
  went.length = 0;
  fetched.mockReset();
  asked.mockReset().mockReturnValue(false);
  globalThis.fetch = fetched as unknown as typeof fetch;
  window.confirm = asked;
}
