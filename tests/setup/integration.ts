/** Child processes and databases take their time on a busy machine; no test here asserts one. */
jest.setTimeout(180_000);
