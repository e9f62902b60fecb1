/** @jest-environment ./tests/setup/browser-environment.mjs */
import "./rc-car";

const open = () => {
  document.body.innerHTML = `<rc-car><input><datalist></datalist></rc-car>`;
  const field = document.querySelector("input");
  if (!field) throw new Error("unreachable");
  const type = async (text: string) => {
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await jest.advanceTimersByTimeAsync(200);
  };
  const names = () => [...document.querySelectorAll("option")].map(({ value }) => value);
  return { type, names };
};

const answerWith = (suggestions: string[]) =>
  jest
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () => Response.json({ car: null, note: null, suggestions }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it("suggests cars for what was typed last", async () => {
  const fetched = answerWith(["Honda Civic", "Honda CR-V"]);
  const { type, names } = open();
  await type("honda c&b");
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched.mock.calls[0]?.[0]).toMatch(/^\/api\/cars\?q=honda%20c%26b&/);
  expect(names()).toEqual(["Honda Civic", "Honda CR-V"]);
  answerWith(["Honda CR-V"]);
  await type("honda cr");
  expect(names()).toEqual(["Honda CR-V"]);
});

it("leaves the field as it is if the server doesn't answer", async () => {
  jest.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  const { type, names } = open();
  await type("honda");
  expect(names()).toEqual([]);
});
