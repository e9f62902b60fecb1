import { countJest, countPlaywright } from "./layers.mjs";

const jestReport = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
};

test("a skipped test, a todo and a file that broke count as failed", () => {
  expect(countJest(jestReport)).toEqual({ passed: 3, failed: 0 });
  const spoilt = { numPendingTests: 1, numTodoTests: 1, numRuntimeErrorTestSuites: 1 };
  expect(countJest({ ...jestReport, ...spoilt })).toEqual({ passed: 3, failed: 3 });
});

test("a layer that ran nothing has failed", () => {
  expect(countJest({ ...jestReport, numPassedTests: 0 })).toEqual({ passed: 0, failed: 1 });
  expect(countPlaywright({ suites: [], errors: [] })).toEqual({ passed: 0, failed: 1 });
});

const passed = { status: "expected", expectedStatus: "passed", results: [{}] };

test.each([
  ["skipped", { ...passed, status: "skipped", expectedStatus: "skipped" }],
  ["unexpected", { ...passed, status: "unexpected" }],
  ["retried", { ...passed, status: "flaky", results: [{}, {}] }],
  ["expected to fail", { ...passed, expectedStatus: "failed" }],
])("a browser test that is %s counts as failed", (_, bad) => {
  const suites = [{ specs: [{ tests: [passed] }], suites: [{ specs: [{ tests: [bad] }] }] }];
  expect(countPlaywright({ suites, errors: [] })).toEqual({ passed: 1, failed: 1 });
});

test("an error outside of any browser test counts as failed", () => {
  const suites = [{ specs: [{ tests: [passed] }] }];
  expect(countPlaywright({ suites, errors: [{}] })).toEqual({ passed: 1, failed: 1 });
});
