import { readText } from "@/lib/core/http/parse-input";

const CHUNK = new Uint8Array(16 * 1024).fill(120);

/** Builds a request whose body arrives in 16 KB chunks. `left` counts the chunks that haven't been read. */
function sendChunks(count: number) {
  const body = { left: count };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (body.left === 0) return controller.close();
        body.left -= 1;
        controller.enqueue(CHUNK);
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: "POST", body: stream, duplex: "half" };
  return { body, request: new Request("https://example.com/api/x", init) };
}

test("accepts a body of 64 KB", async () => {
  const text = await readText(sendChunks(4).request);
  expect(text).toHaveLength(64 * 1024);
});

test("rejects a larger body, but reads it to the end so that the connection stays usable", async () => {
  const { body, request } = sendChunks(40);
  await expect(readText(request)).rejects.toMatchObject({ code: "payload_too_large" });
  expect(body.left).toBe(0);
});

test("treats a body that ends early as the client's error", async () => {
  const stream = new ReadableStream({
    pull: () => {
      throw new Error("aborted");
    },
  });
  const init = { method: "POST", body: stream, duplex: "half" };
  const request = new Request("https://example.com/api/x", init);
  await expect(readText(request)).rejects.toMatchObject({ code: "invalid_input" });
});
