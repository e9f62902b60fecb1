/** @jest-environment ./tests/setup/browser-environment.mjs */
import { act, render, screen } from "@testing-library/react";
import { SWRConfig } from "swr";
import { usePolled } from "@/components/data/use-polled";

const PAUSE_MS = 1_000;
type Job = { done: number; isOver: boolean };

function Progress({ initial }: { initial: Job }) {
  const { data } = usePolled<Job>("/api/job", {
    initial,
    pollMs: ({ isOver }) => (isOver ? 0 : PAUSE_MS),
  });
  return <p>{`${data.done} of 2`}</p>;
}

const show = (initial: Job) =>
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <Progress initial={initial} />
    </SWRConfig>,
  );

const pass = (pauses: number) => act(() => jest.advanceTimersByTimeAsync(pauses * PAUSE_MS));

const fetchBefore = globalThis.fetch;
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = fetchBefore;
});

test("keeps polling until the job is over, even if the first response matches what the server rendered", async () => {
  const answers: Job[] = [
    { done: 0, isOver: false },
    { done: 1, isOver: false },
    { done: 2, isOver: true },
  ];
  const fetched = jest.fn(async () => Response.json(answers.shift()));
  globalThis.fetch = fetched;
  show({ done: 0, isOver: false });
  await pass(1);
  expect(screen.getByText("0 of 2")).toBeTruthy();
  await pass(2);
  expect(screen.getByText("2 of 2")).toBeTruthy();
  await pass(5);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test("doesn't poll for a job that is over", async () => {
  const fetched = jest.fn(async () => Response.json({}));
  globalThis.fetch = fetched;
  show({ done: 2, isOver: true });
  await pass(5);
  expect(fetched).not.toHaveBeenCalled();
});
