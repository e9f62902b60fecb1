/** @jest-environment ./tests/setup/browser-environment.mjs */
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

it("falls back to the server's results if loading cities and services takes three seconds", async () => {
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
