/** Child processes and databases start slowly on a busy machine; no test here asserts a time. */
jest.setTimeout(30_000);
