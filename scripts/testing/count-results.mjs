/** Jest's JSON report as { passed, failed }: what did not run counts as failed, and so does a file that broke. */
export function countJest(report) {
  const failed =
    report.numFailedTests +
    report.numPendingTests +
    report.numTodoTests +
    report.numRuntimeErrorTestSuites;
  return { passed: report.numPassedTests, failed: nothingRan(report.numPassedTests, failed) };
}

function testsOf(suite) {
  const own = (suite.specs ?? []).flatMap((spec) => spec.tests);
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)];
}

/** Playwright's JSON report as { passed, failed }: skipped and retried tests count as failed. */
export function countPlaywright(report) {
  const tests = report.suites.flatMap(testsOf);
  const isPassed = (test) =>
    test.status === "expected" && test.expectedStatus === "passed" && test.results.length === 1;
  const passed = tests.filter(isPassed).length;
  return { passed, failed: nothingRan(passed, tests.length - passed + report.errors.length) };
}

/** A layer that ran nothing proves nothing. */
const nothingRan = (passed, failed) => (passed + failed === 0 ? 1 : failed);
