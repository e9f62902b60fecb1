import { seal, unseal } from "@/lib/core/auth/seal";
import { getEnv } from "@/lib/core/env";

beforeEach(() => {
  getEnv().authSecret = "s".repeat(32);
});

test("unseals what was sealed, which looks different each time", () => {
  const [one, other] = [seal("totp:u", "a secret ✓"), seal("totp:u", "a secret ✓")];
  expect(one).not.toBe(other);
  expect(unseal("totp:u", one)).toBe("a secret ✓");
  expect(unseal("totp:u", other)).toBe("a secret ✓");
});

test("returns null for changed text, another purpose, and another AUTH_SECRET", () => {
  const sealed = seal("totp:u", "a secret");
  const bytes = Buffer.from(sealed, "base64url");
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(unseal("totp:u", bytes.toString("base64url"))).toBeNull();
  expect(unseal("totp:u", "")).toBeNull();
  expect(unseal("totp:other", sealed)).toBeNull();
  getEnv().authSecret = "t".repeat(32);
  expect(unseal("totp:u", sealed)).toBeNull();
});
