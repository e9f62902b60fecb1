import { randomBytes } from "node:crypto";
import { openSealedFile, sealFile } from "@/lib/core/sealed-file";

const KEY = randomBytes(32);
const CONTENTS = Buffer.from("a photo of a policy");

test("opens what was sealed, which shows nothing of the contents and differs each time", () => {
  const sealed = sealFile(KEY, "c1", CONTENTS);
  expect(openSealedFile(KEY, "c1", sealed)).toEqual(CONTENTS);
  expect(sealed.includes("photo")).toBe(false);
  expect(sealed.subarray(0, 4).toString()).toBe("RCF1");
  const again = sealFile(KEY, "c1", CONTENTS);
  expect(again.subarray(4, 16)).not.toEqual(sealed.subarray(4, 16));
  expect(openSealedFile(KEY, "c1", sealFile(KEY, "c1", Buffer.alloc(0)))).toHaveLength(0);
});

test("refuses a file with any changed byte, another name, another key, or a missing end", () => {
  const sealed = sealFile(KEY, "c1", CONTENTS);
  for (let i = 0; i < sealed.length; i += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(sealed.readUInt8(i) ^ 1, i);
    expect(() => openSealedFile(KEY, "c1", changed)).toThrow();
  }
  expect(() => openSealedFile(KEY, "c2", sealed)).toThrow();
  expect(() => openSealedFile(randomBytes(32), "c1", sealed)).toThrow();
  expect(() => openSealedFile(KEY, "c1", sealed.subarray(0, -1))).toThrow();
  expect(() => openSealedFile(KEY, "c1", Buffer.alloc(0))).toThrow("isn't in a known format");
});
