import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "../launch/repository.mjs";

/**
 * @import { AggregatedResult } from "@jest/test-result"
 * @typedef {{ passed: number, failed: number, failures: string[] }} Result `failures` describes the failed tests
 * @typedef {{ status: string, expectedStatus: string, projectName: string, results: BrowserResult[] }} BrowserTest
 * @typedef {{ errors?: { message?: string }[], attachments?: { name: string, path?: string }[] }} BrowserResult
 * @typedef {{ specs?: { file: string, title: string, tests: BrowserTest[] }[], suites?: Suite[] }} Suite
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] }} JestTest
 * @typedef {{ name: string, message: string, assertionResults: JestTest[] }} JestFile
 * @typedef {Pick<AggregatedResult, "numPassedTests" | "numFailedTests" | "numPendingTests" | "numTodoTests" | "numRuntimeErrorTestSuites"> & { testResults: JestFile[] }} JestReport
 */

const MOST_LINES = 12;

/**
 * Skipped tests, todos, and files that can't run count as failed.
 * @param {JestReport} report
 * @returns {Result}
 */
export function countJest(report) {
  const failed =
    report.numFailedTests +
    report.numPendingTests +
    report.numTodoTests +
    report.numRuntimeErrorTestSuites;
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name);
    const failedTests = assertionResults.filter(({ status }) => status !== "passed");
    // The file can't run, or fails after its tests.
    if (failedTests.length === 0 && message !== "") return [describeFailure(file, [message])];
    return failedTests.map((test) =>
      describeFailure(`${file} › ${test.fullName}`, test.failureMessages),
    );
  });
  return requireAny({ passed: report.numPassedTests, failed, failures });
}

/**
 * Skipped and retried tests count as failed.
 * @param {{ suites: Suite[], errors: { message?: string }[] }} report
 * @returns {Result}
 */
export function countPlaywright({ suites, errors }) {
  const tests = suites.flatMap(testsOf);
  const failed = tests.filter(
    ({ status, expectedStatus, results }) =>
      status !== "expected" || expectedStatus !== "passed" || results.length !== 1,
  );
  const failures = failed.map(({ name, results }) =>
    [
      describeFailure(
        name,
        results.flatMap(({ errors }) => errors ?? []).map(({ message }) => message),
      ),
      ...results.flatMap(pageAtFailure),
    ].join("\n"),
  );
  return requireAny({
    passed: tests.length - failed.length,
    failed: failed.length + errors.length,
    failures: [...failures, ...errors.map(({ message }) => describeFailure("browser", [message]))],
  });
}

/**
 * @param {Suite} suite
 * @returns {(BrowserTest & { name: string })[]}
 */
const testsOf = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map((test) => ({ ...test, name: `[${test.projectName}] ${file} › ${title}` })),
  ),
  ...suites.flatMap(testsOf),
];

/**
 * Returns the test's name and the start of its error messages.
 * @param {string} name
 * @param {(string | undefined)[]} [messages]
 */
function describeFailure(name, messages = []) {
  const lines = stripVTControlCharacters(messages.join("\n"))
    .split("\n")
    .filter((line) => line.trim() !== "");
  return [name, ...lines.slice(0, MOST_LINES).map((line) => `  ${line}`)].join("\n");
}

/**
 * Returns the start of what Playwright saw on the page when the test failed.
 * @param {BrowserResult} result
 * @returns {string[]}
 */
function pageAtFailure({ attachments = [] }) {
  const path = attachments.find(({ name }) => name === "error-context")?.path;
  if (!path || !existsSync(path)) return [];
  const snapshot = /^```yaml\n(.*?)^```/ms.exec(readFileSync(path, "utf8"))?.[1];
  return snapshot ? [describeFailure("  The page:", [snapshot])] : [];
}

/**
 * A layer that ran no tests counts as failed.
 * @param {Result} result
 * @returns {Result}
 */
const requireAny = (result) =>
  result.passed + result.failed === 0 ? { ...result, failed: 1 } : result;
