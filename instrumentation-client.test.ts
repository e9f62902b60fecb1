import "@/instrumentation-client";

test("keeps zod from compiling code in the browser, where our CSP forbids it", async () => {
  const { config } = await import("zod");
  expect(config().jitless).toBe(true);
});
