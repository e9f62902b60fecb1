import { isFinished, isQueued, type JobEvent, nextState, retryDelaySeconds } from "./rules";
import { JOB_STATES, type JobState } from "./schema";

const through = (...events: JobEvent[]) =>
  events.reduce<JobState | null>((state, event) => state && nextState(state, event), "new");

test.each<[JobState, JobEvent[]]>([
  ["succeeded", ["enqueue", "claim", "continue", "claim", "finish"]],
  ["errored", ["enqueue", "claim", "retry", "claim", "fail"]],
  ["paused", ["enqueue", "claim", "pause", "continue"]],
  ["paused", ["enqueue", "claim", "continue", "pauseIdle"]],
  ["paused", ["enqueue", "pause"]],
  ["succeeded", ["enqueue", "pause", "resume", "claim", "finish"]],
  ["running", ["enqueue", "claim", "pause", "resume"]],
  ["enqueued", ["enqueue", "claim", "interrupt", "enqueue"]],
  ["paused", ["enqueue", "claim", "pause", "interrupt"]],
  ["cancelled", ["enqueue", "claim", "cancel", "continue"]],
  ["cancelled", ["enqueue", "claim", "cancel", "interrupt"]],
  ["cancelled", ["enqueue", "claim", "pause", "cancel", "retry"]],
  ["cancelled", ["enqueue", "claim", "cancelIdle"]],
])("moves a run to %s after %j", (state, events) => {
  expect(through(...events)).toBe(state);
});

test("lets a finished run succeed, even if it was asked to pause or cancel", () => {
  for (const state of ["running", "pausing", "cancelling"] as const) {
    expect(nextState(state, "finish")).toBe("succeeded");
  }
});

test("doesn't continue a run that was asked to stop", () => {
  const ends: JobEvent[] = ["continue", "retry", "interrupt"];
  for (const event of ends) {
    expect(nextState("pausing", event)).toBe("paused");
    expect(nextState("cancelling", event)).toBe("cancelled");
  }
});

test("ignores every event once a run has ended", () => {
  const events: JobEvent[] = [
    "enqueue",
    "claim",
    "continue",
    "finish",
    "pause",
    "resume",
    "cancel",
  ];
  for (const state of JOB_STATES.filter(isFinished)) {
    expect(events.map((event) => nextState(state, event)).filter((next) => next !== null)).toEqual(
      [],
    );
  }
});

test("keeps a paused run out of the queue", () => {
  expect(JOB_STATES.filter(isQueued)).toEqual(["enqueued", "running"]);
});

test("waits longer before each attempt, then gives up", () => {
  const delays = [1, 2, 3, 4, 5].map(retryDelaySeconds);
  expect(delays.at(-1)).toBeNull();
  const waited = delays.slice(0, -1).map(Number);
  expect(waited).toEqual(waited.toSorted((a, b) => a - b));
  expect(waited.every((seconds) => seconds > 0)).toBe(true);
});
