/** @jest-environment ./tests/setup/browser-environment.mjs */
import { getByText, waitFor } from "@testing-library/dom";
import {
  alert,
  answer,
  asked,
  button,
  fetched,
  field,
  leaves,
  open,
  page,
  refusal,
  resetForm,
  save,
  sentEntries,
  user,
} from "@/tests/setup/form-page";

beforeEach(resetForm);

/** Types and saves `sent`, and types `later` before the response, which the returned function delivers. */
async function typeWhileSending(sent: string, later: string) {
  let respond = (_: Response) => {};
  fetched.mockReturnValueOnce(
    new Promise((resolve) => {
      respond = resolve;
    }),
  );
  await user.type(field("Name"), sent);
  await user.click(button("Save"));
  await user.type(field("Name"), later);
  return (response: Response) => respond(response);
}

describe("a form's unsaved changes", () => {
  const follow = async () => {
    const click = jest.fn((event: Event) => event.preventDefault());
    page.querySelector("a")?.addEventListener("click", click);
    await user.click(getByText(page, "Elsewhere"));
    return click.mock.calls.length > 0;
  };

  test("block links until the user confirms once", async () => {
    open();
    await user.type(field("Name"), "x");
    expect([await follow(), leaves()]).toEqual([false, false]);
    asked.mockReturnValue(true);
    expect([await follow(), leaves()]).toEqual([true, true]);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test("block Back and Forward within the dashboard until the user confirms once", async () => {
    const navigation = new EventTarget();
    Object.defineProperty(window, "navigation", { value: navigation, configurable: true });
    const goBack = (facts = {}) => {
      const event = new Event("navigate", { cancelable: true });
      const destination = { sameDocument: true };
      return navigation.dispatchEvent(
        Object.assign(event, { navigationType: "traverse", hashChange: false, destination }, facts),
      );
    };
    open();
    expect(goBack()).toBe(true);
    await user.type(field("Name"), "x");
    expect(goBack()).toBe(false);
    const isSilent = [
      goBack({ navigationType: "push" }),
      goBack({ hashChange: true }),
      goBack({ destination: { sameDocument: false } }),
    ];
    expect(isSilent).toEqual([true, true, true]);
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockReturnValue(true);
    expect([goBack(), leaves()]).toEqual([true, true]);
    expect(asked).toHaveBeenCalledTimes(2);
    Reflect.deleteProperty(window, "navigation");
  });

  test("in two forms prompt only once", async () => {
    open();
    page.append(page.querySelector("rc-form")?.cloneNode(true) ?? "");
    for (const name of document.querySelectorAll<HTMLInputElement>("#name")) {
      await user.type(name, "x");
    }
    expect(await follow()).toBe(false);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test("don't exist before the user types", async () => {
    open();
    expect([await follow(), leaves()]).toEqual([true, true]);
    expect(asked).not.toHaveBeenCalled();
  });

  test("exist immediately in a form that was returned with errors", () => {
    open("data-changed");
    expect(leaves()).toBe(false);
  });

  test("are ignored with data-disposable", async () => {
    open("data-disposable");
    await user.type(field("Name"), "x");
    expect([await follow(), leaves()]).toEqual([true, true]);
  });

  test("include text that was typed before the script loaded", () => {
    open();
    const form = page.querySelector("rc-form");
    form?.remove();
    const name = form?.querySelector<HTMLInputElement>("#name");
    if (!form || !name) throw new Error("There is no form.");
    name.value = "Ana Ruiz";
    page.append(form);
    expect(leaves()).toBe(false);
  });

  test("don't reappear when a saved form's text was stored differently than it was typed", async () => {
    open();
    fetched.mockResolvedValue(answer(200, {}));
    const stored = async () => field("Name").setAttribute("value", "Ana X");
    page.addEventListener(
      "rc-saved",
      (event) => {
        event.preventDefault();
        Object.assign(event, { shown: stored() });
      },
      { once: true },
    );
    await user.type(field("Name"), "x");
    await save();
    const form = page.querySelector("rc-form");
    form?.remove();
    if (form) page.append(form);
    expect([field("Name").value, leaves()]).toEqual(["Ana X", true]);
  });

  test("remain if they were made while a save was not yet shown on the page", async () => {
    open();
    fetched.mockResolvedValue(answer(200, {}));
    let show = () => {};
    const shown = new Promise<void>((done) => {
      show = done;
    });
    page.addEventListener(
      "rc-saved",
      (event) => {
        event.preventDefault();
        Object.assign(event, { shown });
      },
      { once: true },
    );
    await user.type(field("Name"), "x");
    await user.click(button("Save"));
    await waitFor(() => expect(leaves()).toBe(true));
    expect(button("Sending…").getAttribute("aria-disabled")).toBe("true");
    await user.type(field("Name"), "y");
    field("Name").setAttribute("value", "Ana X");
    show();
    await waitFor(() => button("Save"));
    expect([field("Name").value, leaves()]).toEqual(["Anaxy", false]);
  });

  test("remain if they were made while the form was being sent, and are sent with the saved revision", async () => {
    open();
    const respond = await typeWhileSending("x", "y");
    page.addEventListener("rc-saved", (event) => {
      event.preventDefault();
      field("Name").setAttribute("value", "Anax");
      page.querySelector("[data-revision]")?.setAttribute("value", "r2");
    });
    respond(answer(200, {}));
    await waitFor(() => button("Save"));
    expect([field("Name").value, leaves()]).toEqual(["Anaxy", false]);
    fetched.mockResolvedValue(answer(200, {}));
    await save();
    expect(sentEntries(1)).toMatchObject({ name: "Anaxy", revision: "r2" });
    expect(leaves()).toBe(true);
  });

  test("aren't cleared by data-reset if they were made while the form was being sent", async () => {
    open("data-reset");
    const respond = await typeWhileSending("x", "y");
    page.addEventListener("rc-saved", (event) => event.preventDefault(), { once: true });
    respond(answer(200, {}));
    await waitFor(() => button("Save"));
    expect([field("Name").value, leaves()]).toEqual(["Anaxy", false]);
  });

  test("exclude an unchanged checkbox, but include one that was checked before the script loaded", () => {
    open();
    const form = page.querySelector("rc-form");
    if (!form) throw new Error("There is no form.");
    const reopen = (box: string) => {
      form.remove();
      form.innerHTML = box;
      page.append(form);
    };
    reopen('<input type="checkbox" name="a"><input type="checkbox" name="b" checked>');
    expect(leaves()).toBe(true);
    form.remove();
    const box = form.querySelector<HTMLInputElement>("[name=a]");
    if (box) box.checked = true;
    page.append(form);
    expect(leaves()).toBe(false);
  });

  test("are forgotten when the form is removed", async () => {
    open();
    await user.type(field("Name"), "x");
    page.querySelector("rc-form")?.remove();
    expect(leaves()).toBe(true);
  });
});

describe("the revision that a form sends", () => {
  const load = (revision: string) =>
    page.querySelector("[data-revision]")?.setAttribute("value", revision);

  test("is the one from when editing started", async () => {
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

  test("is the one from the response after a save", async () => {
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
