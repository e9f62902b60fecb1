import { sendJson } from "@/lib/core/client/send-json";

const answering = (body: string | null, init?: ResponseInit) =>
  jest.spyOn(globalThis, "fetch").mockResolvedValue(new Response(body, init));

afterEach(() => jest.restoreAllMocks());

test("sends JSON with credentials and returns the response", async () => {
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

test("sends no body if none is given and returns undefined for an empty response", async () => {
  const fetch = answering(null, { status: 204 });
  expect(await sendJson("/api/sessions", { method: "DELETE" })).toBeUndefined();
  expect(fetch.mock.calls[0]?.[1]).not.toHaveProperty("body");
});

test("throws an error with the status and body", async () => {
  answering('{"error":"no"}', { status: 409 });
  await expect(sendJson("/api/users", { method: "PATCH", body: {} })).rejects.toThrow(
    new Error('409: {"error":"no"}'),
  );
});
