import { findTotpStep, newTotpSecret, totpCode, totpStep, totpUrl } from "@/lib/core/auth/totp";

/** The secret of RFC 6238's test vectors, "12345678901234567890", in base32. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
])("returns RFC 6238's code at %d seconds", (seconds, code) => {
  expect(totpCode(SECRET, totpStep(at(seconds)), 8)).toBe(code);
  expect(totpCode(SECRET, totpStep(at(seconds)))).toBe(code.slice(2));
});

describe("a code", () => {
  const NOW = 1_111_111_111;
  const code = totpCode(SECRET, totpStep(at(NOW)));
  const find = (seconds: number, lastStep = 0) =>
    findTotpStep(code, { secret: SECRET, lastStep, now: at(seconds) });

  test.each([
    [-60, false],
    [-30, true],
    [0, true],
    [30, true],
    [60, false],
  ])("with the clock %d seconds off is accepted: %s", (offset, isAccepted) => {
    expect(find(NOW + offset)).toBe(isAccepted ? totpStep(at(NOW)) : null);
  });

  test("is rejected once its step or a later one was used", () => {
    const step = totpStep(at(NOW));
    expect(find(NOW, step - 1)).toBe(step);
    expect(find(NOW, step)).toBeNull();
    expect(find(NOW, step + 1)).toBeNull();
  });

  test("is rejected if it is wrong", () => {
    const wrong = { secret: newTotpSecret(), lastStep: 0, now: at(NOW) };
    expect(findTotpStep("", wrong)).toBeNull();
    expect(findTotpStep(`${code} `, { ...wrong, secret: SECRET })).toBeNull();
  });
});

test("secrets have 160 bits in base32 and differ", () => {
  const secrets = Array.from({ length: 100 }, newTotpSecret);
  expect(new Set(secrets).size).toBe(100);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

test("the URL names the site and the account", () => {
  expect(totpUrl("ABC", { issuer: "Road & Call", email: "a@example.com" })).toBe(
    "otpauth://totp/Road%20%26%20Call:a%40example.com?secret=ABC&issuer=Road%20%26%20Call",
  );
});
