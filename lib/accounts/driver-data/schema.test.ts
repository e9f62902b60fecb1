import { driverErasureSchema } from "./schema";

test("the confirmation may have another format than the number, but must be the same number", () => {
  const phone = "+12105550134";
  const parse = (confirmation: string) => driverErasureSchema.safeParse({ phone, confirmation });
  expect(parse("(210) 555-0134").success).toBe(true);
  expect(parse("210-555-0135").error?.issues).toMatchObject([
    { path: ["confirmation"], message: expect.stringContaining("isn’t the number") },
  ]);
  expect(parse("").error?.issues).toMatchObject([{ path: ["confirmation"] }]);
});
