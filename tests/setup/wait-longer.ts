// Testing Library waits one second for an element, which is too short for a large form on a busy machine.
if (typeof document !== "undefined") {
  const { configure } =
    jest.requireActual<typeof import("@testing-library/dom")>("@testing-library/dom");
  configure({ asyncUtilTimeout: 20_000 });
}

export {};
