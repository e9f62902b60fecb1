import fc from "fast-check";
import { log, maskPersonal } from "@/lib/core/log";

function linesOf(write: () => void): string[] {
  const spy = jest.spyOn(process.stdout, "write").mockReturnValue(true);
  try {
    write();
    return spy.mock.calls.map(([line]) => String(line));
  } finally {
    spy.mockRestore();
  }
}

test.each([
  "+12105550100",
  "12105550100",
  "2105550100",
  "(210) 555-0100",
  "210-555-0100",
  "210.555.0100",
  "+1 210 555 0100",
])("masks the phone number %s", (phone) => {
  expect(maskPersonal(`call ${phone}, please`)).toBe("call [phone], please");
});

test.each(["driver@example.com", "a.b+c@mail.example.co.uk"])(
  "masks the email address %s",
  (email) => {
    expect(maskPersonal(`from ${email} today`)).toBe("from [email] today");
  },
);

test.each([
  "2026-11-20T12:00:00.000Z",
  "78201",
  "17900",
  "1766224800000",
  "cdemomechanic000000000012",
  "b3a1c9d2-4e5f-4a6b-9234-567890123456",
  "2105550100f66b3ca33b0133325daa341d711ff5be931563ffcccc00477c7737",
])("leaves %s alone", (text) => {
  expect(maskPersonal(text)).toBe(text);
});

test("leaves request IDs alone so that they can be found in the log", () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(maskPersonal(`{"requestId":"${id}"}`)).toBe(`{"requestId":"${id}"}`);
    }),
    { numRuns: 5_000, examples: [["b3a1c9d2-4e5f-4a6b-9a3c-a2345678901f"]] },
  );
});

test("masks every part of a log line and keeps it valid JSON on one line", () => {
  const err = new Error("no answer from\n+12105550100\ndriver@example.com");
  const lines = linesOf(() => {
    log.error({ err, caller: { phone: "(210) 555-0100" } }, "mail to driver@example.com failed");
  });
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/5550100|555-0100|driver@/);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    msg: "mail to [email] failed",
    caller: { phone: "[phone]" },
    err: { message: "no answer from\n[phone]\n[email]" },
  });
});
