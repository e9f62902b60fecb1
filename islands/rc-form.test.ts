/** @jest-environment ./tests/setup/browser-environment.mjs */
import { getByRole, getByText, waitFor } from "@testing-library/dom";
import {
  alert,
  answer,
  button,
  fetched,
  field,
  leaves,
  open,
  page,
  refusal,
  refused,
  resetForm,
  save,
  sentEntries,
  user,
  went,
} from "@/tests/setup/form-page";

beforeEach(resetForm);

test("sends the form's fields and accepts JSON", async () => {
  open();
  fetched.mockResolvedValue(answer(200, {}));
  await user.type(field("Email"), "ana@example.com{Enter}");
  expect(fetched.mock.calls[0]).toMatchObject([
    "/api/things",
    { method: "POST", headers: { accept: "application/json" } },
  ]);
  expect(sentEntries()).toMatchObject({ name: "Ana", email: "ana@example.com", revision: "r1" });
});

describe("an error response", () => {
  test("shows each error next to its field, focuses the first one, and keeps all input", async () => {
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

  test("about one entry in a group shows the error next to the group and opens it", async () => {
    open();
    fetched.mockResolvedValue(refusal({ "week.1.2.opens": "Enter a time" }));
    await save();
    expect(getByText(page, "Enter a time").id).toBe("monday-error");
    expect(document.activeElement).toBe(field("Monday: opens at"));
    expect(page.querySelector("details")?.open).toBe(true);
  });

  test("about a whole group focuses its first field", async () => {
    open();
    fetched.mockResolvedValue(refusal({ "week.1": "These times overlap" }));
    await save();
    expect(document.activeElement).toBe(field("Monday: opens at"));
  });

  test("about the whole form shows the server's message", async () => {
    open();
    fetched.mockResolvedValue(answer(429, { error: { message: "Too many attempts." } }));
    await save();
    expect(alert()).toBe("Too many attempts.");
    expect(document.activeElement).toBe(button("Save"));
  });

  test("about an unknown field is shown as an error for the whole form", async () => {
    open();
    fetched.mockResolvedValue(refusal({ email: "Enter your email", body: "No such field" }));
    await save();
    expect(alert()).toBe("No such field");
    expect(refused("Email", "Enter your email")).toBeTruthy();
  });

  test("replaces the errors of the previous response", async () => {
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
  ["an expired session", async () => answer(401, {}), /signed out/],
  [
    "a proxy's error page",
    async () => new Response("<h1>Bad gateway</h1>", { status: 502 }),
    /our end/,
  ],
])("shows an error for %s and keeps all input", async (_, fails, words) => {
  open();
  fetched.mockImplementation(fails);
  await user.type(field("Email"), "ana@example.com");
  await save();
  expect(alert()).toMatch(words);
  expect(field("Email").value).toBe("ana@example.com");
  expect(leaves()).toBe(false);
});

test("sends only once for three clicks, and shows that it is sending", async () => {
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

test("keeps the button's label if the page changed it while sending", async () => {
  open();
  const pressed = button("Save");
  fetched.mockImplementation(async () => {
    pressed.textContent = "Save again";
    return refusal({ name: "Too long" });
  });
  await user.click(pressed);
  await waitFor(() => expect(page.querySelector("form")?.getAttribute("aria-busy")).toBe("false"));
  expect(pressed.textContent).toBe("Save again");
});

describe("a successful form", () => {
  test("navigates to the server's target without asking", async () => {
    open();
    fetched.mockResolvedValue(answer(201, {}, { "x-next": "/mechanic/onboard?step=phone" }));
    await user.type(field("Name"), "{Enter}");
    await waitFor(() => expect(went).toEqual(["/mechanic/onboard?step=phone"]));
    expect(leaves()).toBe(true);
  });

  test("fires an event with the response, and stays on the page if the event is canceled", async () => {
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

  test("resets if it has data-reset", async () => {
    open("data-reset");
    page.addEventListener("rc-saved", (event) => event.preventDefault(), { once: true });
    fetched.mockResolvedValue(answer(200, {}));
    await user.type(field("Email"), "ana@example.com");
    await save();
    expect(field("Email").value).toBe("");
  });
});

test("lets the user show a password", async () => {
  open();
  await user.click(button("Show password"));
  expect(field("Password").type).toBe("text");
  await user.click(getByRole(page, "button", { name: "Show password", pressed: true }));
  expect(field("Password").type).toBe("password");
});

describe("a form with a file", () => {
  const openUpload = () => {
    page.innerHTML = `
      <rc-form><form method="post" action="/api/files" enctype="multipart/form-data">
        <input type="file" name="file" aria-label="Photo" data-max-bytes="1048576">
        <p data-error="file"></p>
        <p role="alert" data-problem></p>
        <button type="submit">Save</button>
      </form></rc-form>`;
  };
  const choose = (bytes: number) =>
    user.upload(field("Photo"), new File([new Uint8Array(bytes)], "photo.jpg"));

  test("is sent as multipart", async () => {
    openUpload();
    fetched.mockResolvedValue(answer(201, {}));
    await choose(100);
    await user.click(button("Save"));
    const body = fetched.mock.calls[0]?.[1].body;
    expect(body instanceof FormData && body.get("file")).toBeInstanceOf(File);
  });

  test("that is too large is refused before it is sent", async () => {
    openUpload();
    await choose(1_048_577);
    await save();
    expect(fetched).not.toHaveBeenCalled();
    expect(getByText(page, /larger than 1 MB/)).toBeTruthy();
    expect(document.activeElement).toBe(field("Photo"));
  });
});
