/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { lazyStep } from "@/components/site/quiz/lazy-step";

const show = ({ Step }: ReturnType<typeof lazyStep>) =>
  render(
    <Suspense fallback="Loading">
      <Step />
    </Suspense>,
  );

it("loads once, in advance", async () => {
  const load = jest.fn(async () => () => <p>Your estimate</p>);
  const step = lazyStep(load);
  expect(load).not.toHaveBeenCalled();
  await step.preload();
  show(step);
  await screen.findByText("Your estimate");
  expect(load).toHaveBeenCalledTimes(1);
});

it("asks the visitor to reload if it can't be loaded", async () => {
  const warn = jest.spyOn(console, "warn").mockImplementation(() => {});
  show(lazyStep(() => Promise.reject(new Error("Loading chunk failed"))));
  expect((await screen.findByRole("alert")).textContent).toContain("Your answers are saved");
  screen.getByRole("button", { name: "Reload page" });
  expect(warn).toHaveBeenCalledTimes(1);
});
