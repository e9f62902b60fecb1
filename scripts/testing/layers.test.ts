import { countJest, countPlaywright } from "./layers.mjs";

const jestReport = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
};

test("counts skipped tests, todos, and broken files as failed", () => {
  expect(countJest(jestReport)).toEqual({ passed: 3, failed: 0 });
  const broken = { numPendingTests: 1, numTodoTests: 1, numRuntimeErrorTestSuites: 1 };
  expect(countJest({ ...jestReport, ...broken })).toEqual({ passed: 3, failed: 3 });
});

test("counts a layer that ran no tests as failed", () => {
  expect(countJest({ ...jestReport, numPassedTests: 0 })).toEqual({ passed: 0, failed: 1 });
  expect(countPlaywright({ suites: [], errors: [] })).toEqual({ passed: 0, failed: 1 });
});

const passed = { status: "expected", expectedStatus: "passed", results: [{}] };

test.each([
  ["skipped", { ...passed, status: "skipped", expectedStatus: "skipped" }],
  ["unexpected", { ...passed, status: "unexpected" }],
  ["retried", { ...passed, status: "flaky", results: [{}, {}] }],
  ["expected to fail", { ...passed, expectedStatus: "failed" }],
])("counts a browser test that is %s as failed", (_, bad) => {
  const suites = [{ specs: [{ tests: [passed] }], suites: [{ specs: [{ tests: [bad] }] }] }];
  expect(countPlaywright({ suites, errors: [] })).toEqual({ passed: 1, failed: 1 });
});

test("counts an error outside of any browser test as failed", () => {
  const suites = [{ specs: [{ tests: [passed] }] }];
  expect(countPlaywright({ suites, errors: [{}] })).toEqual({ passed: 1, failed: 1 });
});
