// With ROADCALL_SEED, property tests check the same cases every time, so that none fails by chance.
const SEED = process.env.ROADCALL_SEED;
if (SEED) {
  jest.mock("fast-check", () => {
    const actual = jest.requireActual<typeof import("fast-check")>("fast-check");
    actual.configureGlobal({ seed: Number(process.env.ROADCALL_SEED) });
    return actual;
  });
}

export {};
