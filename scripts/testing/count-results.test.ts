import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../launch/repository.mjs";
import { countJest, countPlaywright } from "./count-results.mjs";

const jestReport = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
};

test("counts skipped tests, todos, and broken files as failed", () => {
  expect(countJest(jestReport)).toMatchObject({ passed: 3, failed: 0 });
  const broken = { numPendingTests: 1, numTodoTests: 1, numRuntimeErrorTestSuites: 1 };
  expect(countJest({ ...jestReport, ...broken })).toMatchObject({ passed: 3, failed: 3 });
});

test("counts a layer that ran no tests as failed", () => {
  expect(countJest({ ...jestReport, numPassedTests: 0 })).toMatchObject({ passed: 0, failed: 1 });
  expect(countPlaywright({ suites: [], errors: [] })).toMatchObject({ passed: 0, failed: 1 });
});

test("names failed tests and files, with the start of their output", () => {
  const longMessage = Array.from({ length: 50 }, (_, line) => `line ${line + 1}\n\n`).join("");
  const testResults = [
    {
      name: join(root, "lib/prices.test.ts"),
      message: "",
      assertionResults: [
        { fullName: "adds up", status: "passed", failureMessages: [] },
        {
          fullName: "rounds",
          status: "failed",
          failureMessages: ["\u001b[31mExpected: 5\u001b[39m"],
        },
        { fullName: "lists", status: "failed", failureMessages: [longMessage] },
      ],
    },
    { name: join(root, "lib/broken.test.ts"), message: "Unexpected token", assertionResults: [] },
    {
      name: join(root, "lib/open.test.ts"),
      message: "The server can't be closed",
      assertionResults: [{ fullName: "opens", status: "passed", failureMessages: [] }],
    },
  ];
  const { failures } = countJest({ ...jestReport, numFailedTests: 3, testResults });
  expect(failures).toEqual([
    "lib/prices.test.ts › rounds\n  Expected: 5",
    expect.stringMatching(/^lib\/prices\.test\.ts › lists\n {2}line 1\n(?:.*\n){10} {2}line 12$/),
    "lib/broken.test.ts\n  Unexpected token",
    "lib/open.test.ts\n  The server can't be closed",
  ]);
});

const specOf = <Test>(tests: Test[]) => ({ file: "pages.spec.ts", title: "opens", tests });
const passed = {
  projectName: "phone",
  status: "expected",
  expectedStatus: "passed",
  results: [{ errors: [] }],
};

test.each([
  ["skipped", { ...passed, status: "skipped", expectedStatus: "skipped" }],
  ["unexpected", { ...passed, status: "unexpected" }],
  ["retried", { ...passed, status: "flaky", results: [{}, {}] }],
  ["expected to fail", { ...passed, expectedStatus: "failed" }],
])("counts a browser test that is %s as failed, and names it", (_, bad) => {
  const suites = [{ specs: [specOf([passed])], suites: [{ specs: [specOf([bad])] }] }];
  const failures = ["[phone] pages.spec.ts › opens"];
  expect(countPlaywright({ suites, errors: [] })).toEqual({ passed: 1, failed: 1, failures });
});

test("describes a failed browser test with its errors", () => {
  const bad = {
    ...passed,
    status: "unexpected",
    results: [{ errors: [{ message: "no button" }] }],
  };
  const { failures } = countPlaywright({ suites: [{ specs: [specOf([bad])] }], errors: [] });
  expect(failures).toEqual(["[phone] pages.spec.ts › opens\n  no button"]);
});

test("shows the start of the page on which a browser test failed", () => {
  const folder = mkdtempSync(join(tmpdir(), "roadcall-test-"));
  const path = join(folder, "error-context.md");
  writeFileSync(path, '# Page snapshot\n\n```yaml\n- heading "Busy"\n- text: Try again.\n```\n');
  const attachments = [
    { name: "screenshot" },
    { name: "error-context", path },
    { name: "error-context", path: join(folder, "missing.md") },
  ];
  const results = [{ errors: [{ message: "no button" }], attachments }];
  const bad = { ...passed, status: "unexpected", results };
  const { failures } = countPlaywright({ suites: [{ specs: [specOf([bad])] }], errors: [] });
  rmSync(folder, { recursive: true });
  expect(failures).toEqual([
    '[phone] pages.spec.ts › opens\n  no button\n  The page:\n  - heading "Busy"\n  - text: Try again.',
  ]);
});

test("counts an error outside of any browser test as failed", () => {
  const suites = [{ specs: [specOf([passed])] }];
  const outcome = countPlaywright({ suites, errors: [{ message: "no server" }] });
  expect(outcome).toEqual({ passed: 1, failed: 1, failures: ["browser\n  no server"] });
});
