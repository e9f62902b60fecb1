import { seal, unseal } from "@/lib/core/auth/seal";
import { setDataKey } from "@/lib/core/data-key";

beforeEach(() => {
  setDataKey(Buffer.alloc(32, "s"));
});

test("unseals what was sealed, which looks different each time", () => {
  const [one, other] = [seal("totp:u", "a secret ✓"), seal("totp:u", "a secret ✓")];
  expect(one).not.toBe(other);
  expect(unseal("totp:u", one)).toBe("a secret ✓");
  expect(unseal("totp:u", other)).toBe("a secret ✓");
});

test("returns null for changed text, another purpose, and another key", () => {
  const sealed = seal("totp:u", "a secret");
  const bytes = Buffer.from(sealed, "base64url");
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(unseal("totp:u", bytes.toString("base64url"))).toBeNull();
  expect(unseal("totp:u", "")).toBeNull();
  expect(unseal("totp:other", sealed)).toBeNull();
  setDataKey(Buffer.alloc(32, "t"));
  expect(unseal("totp:u", sealed)).toBeNull();
});
