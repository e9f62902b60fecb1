/** @jest-environment ./tests/setup/browser-environment.mjs */
import { rememberZips } from "./rc-zip";
import "./search";

const open = () => {
  document.body.innerHTML = `<rc-home-search><form action="/search"><input name="q">
    <ul id="list" hidden></ul><p role="status"></p></form></rc-home-search>`;
  const form = document.querySelector("form");
  const field = document.querySelector("input");
  if (!form || !field) throw new Error("unreachable");
  return { form, field };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it("falls back to the server's results if finding the page takes three seconds", async () => {
  jest.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => undefined));
  const submit = jest.spyOn(HTMLFormElement.prototype, "submit").mockReturnValue();
  const { form, field } = open();
  field.value = "my car won't start";
  form.requestSubmit();
  await jest.advanceTimersByTimeAsync(2_900);
  expect(submit).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(200);
  expect(submit).toHaveBeenCalledTimes(1);
});

describe("while the server is slow to answer", () => {
  const searchFor = (text: string) => {
    jest.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => undefined));
    const submit = jest.spyOn(HTMLFormElement.prototype, "submit").mockReturnValue();
    const { form, field } = open();
    field.value = text;
    form.requestSubmit();
    return { form, field, submit };
  };

  it("searches only for the corrected text", async () => {
    const { form, field, submit } = searchFor("astin");
    await jest.advanceTimersByTimeAsync(2_000);
    field.value = "austin";
    form.requestSubmit();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(submit).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it("doesn't start over if Search is pressed again", async () => {
    const { form, submit } = searchFor("austin");
    await jest.advanceTimersByTimeAsync(2_000);
    form.requestSubmit();
    await jest.advanceTimersByTimeAsync(1_100);
    expect(submit).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(4_000);
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it("searches again after the visitor stopped the next page from loading", async () => {
    const { form, submit } = searchFor("austin");
    await jest.advanceTimersByTimeAsync(3_100);
    form.requestSubmit();
    await jest.advanceTimersByTimeAsync(3_100);
    expect(submit).toHaveBeenCalledTimes(2);
  });
});

describe("a submitted ZIP", () => {
  const places = {
    "78701": { url: "/city/texas/austin", matched: "location", isFallback: false },
    "78999": { url: "/city/texas/san-antonio", matched: "location", isFallback: true },
  };

  it.each([
    ["78701", "is kept for the city's page", "78701"],
    ["78999", "is dropped if the city is only a guess", null],
  ] as const)("%s %s", async (zip, _, kept) => {
    const ask = jest.spyOn(globalThis, "fetch");
    ask.mockImplementation(async () => Response.json(places[zip]));
    // jsdom can't navigate.
    jest.spyOn(console, "error").mockReturnValue();
    rememberZips();
    const { form, field } = open();
    field.value = zip;
    form.requestSubmit();
    await jest.advanceTimersByTimeAsync(100);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(window.dataLayer).toContainEqual(expect.objectContaining({ search_term: zip }));
    expect(sessionStorage.getItem("rc-zip-sent")).toBe(kept);
  });

  it("isn't kept for the page of a suggestion that is picked before the search ends", async () => {
    jest.spyOn(console, "error").mockReturnValue();
    rememberZips();
    const { form, field } = open();
    jest
      .spyOn(globalThis, "fetch")
      .mockImplementation(async (url) =>
        String(url).includes("/destination")
          ? new Promise<Response>(() => undefined)
          : Response.json([
              { label: "Austin, Texas", url: "/city/texas/austin", matched: "location" },
            ]),
      );
    field.value = "78999";
    form.requestSubmit();
    await jest.advanceTimersByTimeAsync(100);
    expect(sessionStorage.getItem("rc-zip-sent")).toBe("78999");
    field.focus();
    type(field, "austin");
    await jest.advanceTimersByTimeAsync(200);
    document.querySelector<HTMLElement>("[role=option]")?.click();
    expect(window.dataLayer).toContainEqual(expect.objectContaining({ search_term: "austin" }));
    expect(sessionStorage.getItem("rc-zip-sent")).toBeNull();
  });
});

function type(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

describe("suggestions", () => {
  it("are asked for once the visitor pauses, and shown only for the latest text", async () => {
    const asked: string[] = [];
    jest.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
      const url = new URL(String(input), "http://localhost");
      asked.push(url.searchParams.get("q") ?? "");
      return Response.json([{ label: asked.at(-1), url: "/", matched: "location" }]);
    });
    const { field } = open();
    field.focus();
    type(field, "au");
    await jest.advanceTimersByTimeAsync(50);
    type(field, "aust");
    await jest.advanceTimersByTimeAsync(150);
    expect(asked).toEqual(["aust"]);
    const options = () =>
      [...document.querySelectorAll("[role=option]")].map((option) => option.textContent);
    expect(options()).toEqual(["aust"]);
    type(field, "   ");
    await jest.advanceTimersByTimeAsync(150);
    expect(options()).toEqual([]);
    expect(asked).toEqual(["aust"]);
  });
});
