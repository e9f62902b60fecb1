/** @jest-environment ./tests/setup/browser-environment.mjs */
import { act, renderHook, waitFor } from "@testing-library/react";
import { useQuiz } from "@/components/site/quiz/use-quiz";
import { readTrail } from "@/lib/site/quiz/quiz-trail";

const START = { saved: null, known: null, zip: "", rememberedZip: "" };

/** jsdom navigates its history asynchronously, and slowly on a busy machine. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
const eventually = (check: () => void) => waitFor(check);

beforeEach(() => {
  localStorage.clear();
  history.pushState({ __NA: true }, "");
});

async function answerThree() {
  const hook = renderHook(() => useQuiz(START));
  const send = (event: Parameters<typeof hook.result.current.send>[0]) =>
    act(() => hook.result.current.send(event));
  send({ type: "answered", question: "brakeType", value: "pads" });
  send({ type: "answered", question: "vehicleType", value: "suv" });
  send({ type: "answered", question: "wheelsAffected", value: "both" });
  await settle();
  return { step: () => hook.result.current.state.currentStep, hook, send };
}

it("moves back and forth with the browser's history, and keeps the framework's state", async () => {
  const { step } = await answerThree();
  await eventually(() => expect(readTrail(history.state)).toEqual([1, 2, 3, 4]));
  expect(history.state).toMatchObject({ __NA: true });
  act(() => history.back());
  await eventually(() => expect(step()).toBe(3));
  act(() => history.go(-2));
  await eventually(() => expect(step()).toBe(1));
  act(() => history.forward());
  await eventually(() => expect(step()).toBe(2));
});

it("returns to the step's own history entry with the quiz's Back button", async () => {
  const { step, send } = await answerThree();
  send({ type: "wentBack" });
  await eventually(() => expect(step()).toBe(3));
  await eventually(() => expect(readTrail(history.state)).toEqual([1, 2, 3]));
});

it("returns to the first entry after starting over, and Forward doesn't restore cleared answers", async () => {
  const { step, send } = await answerThree();
  send({ type: "startedOver" });
  await eventually(() => expect(step()).toBe(1));
  await eventually(() => expect(readTrail(history.state)).toEqual([1]));
  act(() => history.forward());
  await settle();
  expect(step()).toBe(1);
});
