/** @jest-environment ./tests/setup/browser-environment.mjs */
import { fireEvent, render, screen, within } from "@testing-library/react";
import { JobsScreen } from "@/components/platform/jobs/jobs-screen";
import type { JobRun, JobStatus } from "@/lib/platform/jobs/schema";

jest.mock("next/navigation", () => ({
  useRouter: () => ({ refresh: () => {}, push: () => {} }),
}));

const AT = "2026-11-22T12:00:00.000Z";

const runOf = (changes: Partial<JobRun>): JobRun => ({
  id: "crun00000000000000000000a",
  kind: "fill_zips",
  state: "running",
  isDryRun: false,
  done: 120,
  total: 2_060,
  sample: [],
  error: null,
  requestedById: null,
  createdAt: AT,
  startedAt: AT,
  finishedAt: null,
  heartbeatAt: AT,
  ...changes,
});

function show(changes: Partial<JobStatus>): ReturnType<typeof within> {
  const job: JobStatus = {
    kind: "fill_zips",
    title: "Primary ZIP codes",
    text: "Fills in ZIPs.",
    unit: "city",
    isDestructive: false,
    schedule: null,
    run: null,
    failedRun: null,
    canRun: true,
    canControl: true,
    ...changes,
  };
  const history = job.run
    ? [{ ...job.run, title: job.title, unit: job.unit, requestedBy: "Ana Ruiz" }]
    : [];
  render(
    <JobsScreen
      screen="backfill"
      title="Backfill"
      text="Jobs"
      initial={{ jobs: [job], history }}
      returned={null}
    />,
  );
  return within(screen.getByRole("region", { name: "Primary ZIP codes" }));
}

const buttons = (panel: ReturnType<typeof within>) =>
  panel.queryAllByRole("button").map(({ textContent }: HTMLElement) => textContent);

test("offers a dry run and a run while no run is active", () => {
  expect(buttons(show({ run: runOf({ state: "succeeded" }) }))).toEqual(["Preview", "Run now"]);
});

test("offers only a dry run to administrators who aren't allowed to run the job", () => {
  expect(buttons(show({ canRun: false, isDestructive: true }))).toEqual(["Preview"]);
});

test("shows the progress of a running job, which can be paused and canceled", () => {
  const panel = show({ run: runOf({}) });
  expect(buttons(panel)).toEqual(["Pause", "Cancel"]);
  const bar = panel.getByRole("progressbar", { name: "120 of 2,060 cities" });
  expect([bar.getAttribute("value"), bar.getAttribute("max")]).toEqual(["120", "2060"]);
});

test("offers to resume a paused job", () => {
  const panel = show({ run: runOf({ state: "paused" }) });
  expect(buttons(panel)).toEqual(["Resume", "Cancel"]);
  expect(panel.getByText(/paused after 120 of 2,060 cities/)).toBeTruthy();
});

test("offers nothing for an active run that the administrator isn't allowed to control", () => {
  expect(buttons(show({ run: runOf({}), canControl: false }))).toEqual([]);
});

test("names who ran a job, what changed, and why it failed", () => {
  const sample = [{ item: "Austin, Texas", change: "primary ZIP set to 78701" }];
  show({ run: runOf({ state: "errored", error: "Something is wrong.", sample }) });
  const [row] = screen.getAllByRole("row").slice(1);
  expect(row?.textContent).toContain("Ana Ruiz");
  expect(row?.textContent).toContain("Failed");
  expect(row?.textContent).toContain("Something is wrong.");
  expect(row?.textContent).toContain("Austin, Texas: primary ZIP set to 78701");
});

test("lists failed jobs above the others, with a link to each and the reason, even after a dry run", () => {
  const failedRun = runOf({ id: "crun00000000000000000000b", state: "errored", error: "Row 7." });
  const panel = show({ run: runOf({ state: "succeeded", isDryRun: true }), failedRun });
  const link = screen.getByRole("link", { name: "Primary ZIP codes" });
  expect(link.getAttribute("href")).toBe("#fill_zips");
  expect(link.closest("div")?.textContent).toMatch(/^A job failed.*Row 7\.$/);
  expect(panel.getByText("Preview", { selector: "b" })).toBeTruthy();
  expect(panel.getByText("Row 7.")).toBeTruthy();
});

test("asks before a job deletes anything", () => {
  const panel = show({ isDestructive: true });
  fireEvent.click(panel.getByRole("button", { name: "Run now: Primary ZIP codes" }));
  expect(screen.getByRole("alertdialog").textContent).toContain("This can’t be undone.");
});
