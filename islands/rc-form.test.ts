/** @jest-environment ./tests/setup/browser-environment.mjs */
import { getByLabelText, getByRole, getByText, waitFor } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { RcForm } from "./rc-form";

const went: string[] = [];

jest.spyOn(RcForm.prototype, "goTo").mockImplementation((url) => {
  went.push(url);
});

const page = document.body;
const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
const asked = jest.fn<boolean, [string?]>();

/** A form like those on the site. */
function open(attributes = ""): void {
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
            <input name="week.1.2.opens" aria-label="Monday from" aria-describedby="monday-error">
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

const answer = (status: number, body: object, headers = {}) =>
  Response.json(body, { status, headers });
const refusal = (fields: Record<string, string>, message = "Something is wrong.") =>
  answer(400, { error: { code: "invalid_input", message, fields } });

const field = (name: string) => getByLabelText<HTMLInputElement>(page, name);
const button = (name: string) => getByRole(page, "button", { name });
const sentEntries = (call = 0) =>
  Object.fromEntries(new URLSearchParams(String(fetched.mock.calls[call]?.[1].body)));
const alert = () => getByRole(page, "alert").textContent;
/** Clicks the button and waits for the response. */
const save = async () => {
  await user.click(button("Save"));
  await waitFor(() => button("Save"));
};
/** The field with this name and error. */
const refused = (name: string, description: string) =>
  getByRole<HTMLInputElement>(page, "textbox", { name, description });
/** Whether the page unloads without a confirmation. */
const leaves = () => {
  const unload = new Event("beforeunload", { cancelable: true });
  return window.dispatchEvent(unload);
};

beforeEach(() => {
  went.length = 0;
  fetched.mockReset();
  asked.mockReset().mockReturnValue(false);
  globalThis.fetch = fetched as unknown as typeof fetch;
  window.confirm = asked;
});

const user = userEvent.setup();

test("sends the fields of the form and asks for JSON", async () => {
  open();
  fetched.mockResolvedValue(answer(200, {}));
  await user.type(field("Email"), "ana@example.com{Enter}");
  expect(fetched.mock.calls[0]).toMatchObject([
    "/api/things",
    { method: "POST", headers: { accept: "application/json" } },
  ]);
  expect(sentEntries()).toMatchObject({ name: "Ana", email: "ana@example.com", revision: "r1" });
});

describe("a refusal", () => {
  test("is shown at its fields, focuses the first, and keeps all entries", async () => {
    open();
    fetched.mockResolvedValue(refusal({ email: "Enter your email", name: "Too long" }));
    await user.type(field("Name"), " Ruiz");
    await save();
    expect(refused("Name", "Too long")).toBe(document.activeElement);
    expect(field("Name").value).toBe("Ana Ruiz");
    expect(field("Email").getAttribute("aria-invalid")).toBe("true");
    expect(refused("Email", "Enter your email")).toBeTruthy();
    expect(alert()).toBe("");
  });

  test("of one entry in a group is shown at the group, which opens", async () => {
    open();
    fetched.mockResolvedValue(refusal({ "week.1.2.opens": "Enter a time" }));
    await save();
    expect(getByText(page, "Enter a time").id).toBe("monday-error");
    expect(document.activeElement).toBe(field("Monday from"));
    expect(page.querySelector("details")?.open).toBe(true);
  });

  test("of a whole group focuses its first field", async () => {
    open();
    fetched.mockResolvedValue(refusal({ "week.1": "These times overlap" }));
    await save();
    expect(document.activeElement).toBe(field("Monday from"));
  });

  test("of the whole form shows the server's message", async () => {
    open();
    fetched.mockResolvedValue(answer(429, { error: { message: "Too many attempts." } }));
    await save();
    expect(alert()).toBe("Too many attempts.");
    expect(document.activeElement).toBe(button("Save"));
  });

  test("of an unknown field is shown for the whole form", async () => {
    open();
    fetched.mockResolvedValue(refusal({ email: "Enter your email", body: "No such field" }));
    await save();
    expect(alert()).toBe("No such field");
    expect(refused("Email", "Enter your email")).toBeTruthy();
  });

  test("disappears with the next response", async () => {
    open();
    fetched.mockResolvedValueOnce(refusal({ email: "Enter your email" }));
    fetched.mockResolvedValueOnce(refusal({ name: "Too long" }));
    await save();
    await save();
    expect(refused("Email", "")).toBeTruthy();
    expect(field("Email").getAttribute("aria-invalid")).toBeNull();
  });
});

test.each([
  ["a lost connection", () => Promise.reject(new TypeError("Failed to fetch")), /reach the server/],
  ["a session that ended", async () => answer(401, {}), /signed out/],
  ["a proxy's page", async () => new Response("<h1>Bad gateway</h1>", { status: 502 }), /our side/],
])("shows an error for %s and keeps all entries", async (_, fails, words) => {
  open();
  fetched.mockImplementation(fails);
  await user.type(field("Email"), "ana@example.com");
  await save();
  expect(alert()).toMatch(words);
  expect(field("Email").value).toBe("ana@example.com");
  expect(leaves()).toBe(false);
});

test("sends once for three clicks, and shows that it is sending", async () => {
  open();
  let respond = (_: Response) => {};
  fetched.mockReturnValue(
    new Promise((resolve) => {
      respond = resolve;
    }),
  );
  await user.click(button("Save"));
  await user.click(button("Sending…"));
  await user.click(button("Sending…"));
  expect(page.querySelector("form")?.getAttribute("aria-busy")).toBe("true");
  respond(refusal({ name: "Too long" }));
  await waitFor(() => button("Save"));
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(page.querySelector("form")?.getAttribute("aria-busy")).toBe("false");
});

describe("a success", () => {
  test("navigates to the server's target without asking", async () => {
    open();
    fetched.mockResolvedValue(answer(201, {}, { "x-next": "/mechanic/onboard?step=phone" }));
    await user.type(field("Name"), "{Enter}");
    await waitFor(() => expect(went).toEqual(["/mechanic/onboard?step=phone"]));
    expect(leaves()).toBe(true);
  });

  test("fires an event with the response, and canceling it stays on the page", async () => {
    open();
    fetched.mockResolvedValue(answer(200, { id: "c1" }));
    const answers: unknown[] = [];
    page.addEventListener(
      "rc-saved",
      (event) => {
        event.preventDefault();
        answers.push((event as CustomEvent).detail);
      },
      { once: true },
    );
    await user.type(field("Email"), "ana@example.com");
    await save();
    expect(answers).toEqual([{ id: "c1" }]);
    expect(went).toEqual([]);
    expect(field("Email").value).toBe("ana@example.com");
    expect(leaves()).toBe(true);
  });

  test("resets a form with data-reset", async () => {
    open("data-reset");
    page.addEventListener("rc-saved", (event) => event.preventDefault(), { once: true });
    fetched.mockResolvedValue(answer(200, {}));
    await user.type(field("Email"), "ana@example.com");
    await save();
    expect(field("Email").value).toBe("");
  });
});

describe("unsaved changes", () => {
  const follow = async () => {
    const click = jest.fn((event: Event) => event.preventDefault());
    page.querySelector("a")?.addEventListener("click", click);
    await user.click(getByText(page, "Elsewhere"));
    return click.mock.calls.length > 0;
  };

  test("block links until the user confirms, once", async () => {
    open();
    await user.type(field("Name"), "x");
    expect([await follow(), leaves()]).toEqual([false, false]);
    asked.mockReturnValue(true);
    expect([await follow(), leaves()]).toEqual([true, true]);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test("do not exist before someone types", async () => {
    open();
    expect([await follow(), leaves()]).toEqual([true, true]);
    expect(asked).not.toHaveBeenCalled();
  });

  test("exist right away in a form that was returned with errors", () => {
    open("data-changed");
    expect(leaves()).toBe(false);
  });

  test("are ignored in a form with data-disposable", async () => {
    open("data-disposable");
    await user.type(field("Name"), "x");
    expect([await follow(), leaves()]).toEqual([true, true]);
  });

  test("include what was typed before the script loaded", () => {
    open();
    const form = page.querySelector("rc-form");
    form?.remove();
    const name = form?.querySelector<HTMLInputElement>("#name");
    if (!form || !name) throw new Error("There is no form.");
    name.value = "Ana Ruiz";
    page.append(form);
    expect(leaves()).toBe(false);
  });

  test("are forgotten with the form", async () => {
    open();
    await user.type(field("Name"), "x");
    page.querySelector("rc-form")?.remove();
    expect(leaves()).toBe(true);
  });
});

describe("the revision", () => {
  const load = (revision: string) =>
    page.querySelector("[data-revision]")?.setAttribute("value", revision);

  test("is the one from when editing began", async () => {
    open();
    fetched.mockResolvedValue(refusal({}));
    await user.type(field("Name"), "x");
    load("r2");
    await save();
    expect(sentEntries().revision).toBe("r1");
  });

  test("is the current one after a conflict was shown", async () => {
    open();
    fetched.mockImplementation(async () => answer(409, { error: { message: "Changed since." } }));
    page.addEventListener("rc-conflict", () => load("r2"), { once: true });
    await user.type(field("Name"), "x");
    await save();
    expect([alert(), field("Name").value]).toEqual(["Changed since.", "Anax"]);
    await save();
    expect(sentEntries(1).revision).toBe("r2");
  });

  test("is the one in the response after a save", async () => {
    open();
    page.addEventListener("rc-saved", (event) => event.preventDefault());
    fetched.mockImplementation(async () => answer(200, { revision: "r2" }));
    await user.type(field("Name"), "x");
    await save();
    await user.type(field("Name"), "y");
    await save();
    expect(sentEntries(1)).toMatchObject({ name: "Anaxy", revision: "r2" });
  });
});

test("a password can be shown", async () => {
  open();
  await user.click(button("Show password"));
  expect(field("Password").type).toBe("text");
  await user.click(getByRole(page, "button", { name: "Show password", pressed: true }));
  expect(field("Password").type).toBe("password");
});
