import { sendJson } from "@/lib/core/client/send-json";

const answering = (body: string | null, init?: ResponseInit) =>
  jest.spyOn(globalThis, "fetch").mockResolvedValue(new Response(body, init));

afterEach(() => jest.restoreAllMocks());

test("a write sends its body as JSON, with credentials, and gives the answer", async () => {
  const fetch = answering('{"id":"c1"}', { status: 201 });
  expect(await sendJson("/api/users", { method: "POST", body: { name: "Ana" } })).toEqual({
    id: "c1",
  });
  expect(fetch).toHaveBeenCalledWith("/api/users", {
    method: "POST",
    credentials: "include",
    cache: "no-store",
    headers: { "content-type": "application/json" },
    body: '{"name":"Ana"}',
  });
});

test("without a body none is sent, and an empty answer is undefined", async () => {
  const fetch = answering(null, { status: 204 });
  expect(await sendJson("/api/sessions", { method: "DELETE" })).toBeUndefined();
  expect(fetch.mock.calls[0]?.[1]).not.toHaveProperty("body");
});

test("a refusal fails with the status and the body", async () => {
  answering('{"error":"no"}', { status: 409 });
  await expect(sendJson("/api/users", { method: "PATCH", body: {} })).rejects.toThrow(
    new Error('409: {"error":"no"}'),
  );
});
