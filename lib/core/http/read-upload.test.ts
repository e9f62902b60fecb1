import { readUpload } from "@/lib/core/http/read-upload";

const LIMIT = { field: "file", maxBytes: 10 * 1024 * 1024 };

function post(entries: [name: string, value: string | File][]) {
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  return new Request("http://localhost/", { method: "POST", body });
}
const file = (bytes: number, name = "a.pdf") => new File([new Uint8Array(bytes)], name);

test("reads the file of a form", async () => {
  const { name, contents } = await readUpload(
    post([
      ["other", "x"],
      ["file", new File(["%PDF"], "my policy.pdf")],
    ]),
    LIMIT,
  );
  expect([name, Buffer.from(contents).toString()]).toEqual(["my policy.pdf", "%PDF"]);
});

test("takes exactly 10 MB, but not one byte more", async () => {
  const { contents } = await readUpload(post([["file", file(LIMIT.maxBytes)]]), LIMIT);
  expect(contents).toHaveLength(LIMIT.maxBytes);
  for (const bytes of [LIMIT.maxBytes + 1, LIMIT.maxBytes + 1024 * 1024]) {
    await expect(readUpload(post([["file", file(bytes)]]), LIMIT)).rejects.toMatchObject({
      code: "payload_too_large",
      fields: { file: expect.stringContaining("larger than 10 MB") },
    });
  }
});

test.each<[string, [string, string | File][]]>([
  ["no file", []],
  ["a form without a chosen file", [["file", file(0, "")]]],
  ["text instead of a file", [["file", "text"]]],
  ["an empty file", [["file", file(0)]]],
  [
    "two files",
    [
      ["file", file(1)],
      ["file", file(1)],
    ],
  ],
])("refuses %s", async (_, entries) => {
  await expect(readUpload(post(entries), LIMIT)).rejects.toMatchObject({
    code: "invalid_input",
    fields: { file: expect.any(String) },
  });
});

test("refuses other content types and broken forms", async () => {
  const send = (body: string, type: string) =>
    readUpload(
      new Request("http://localhost/", { method: "POST", body, headers: { "content-type": type } }),
      LIMIT,
    );
  await expect(send("{}", "application/json")).rejects.toMatchObject({
    code: "unsupported_media_type",
  });
  await expect(send("file=1", "application/x-www-form-urlencoded")).rejects.toMatchObject({
    code: "unsupported_media_type",
  });
  await expect(send("broken", "multipart/form-data; boundary=b")).rejects.toMatchObject({
    code: "invalid_input",
  });
  await expect(send("broken", "multipart/form-data; charset=x")).rejects.toMatchObject({
    code: "invalid_input",
  });
});
