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

/** Playwright's JSON report as { passed, flaky, failed }: what passed at a second try alone is flaky, what was skipped has failed. */
export function countPlaywright(report) {
  const tests = report.suites.flatMap(testsOf).filter(isMeantToPass);
  const skipped = report.suites.flatMap(testsOf).length - tests.length;
  const having = (status) => tests.filter((test) => test.status === status).length;
  const [passed, flaky] = [having("expected"), having("flaky")];
  const failed = tests.length - passed - flaky + skipped + report.errors.length;
  return { passed, flaky, failed: nothingRan(passed + flaky, failed) };
}

const isMeantToPass = (test) => test.expectedStatus === "passed";

/** A layer that ran nothing proves nothing. */
const nothingRan = (passed, failed) => (passed + failed === 0 ? 1 : failed);
