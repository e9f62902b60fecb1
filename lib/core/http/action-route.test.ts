import { actionRoute } from "@/lib/core/http/action-route";

const POST = actionRoute({
  approval: async (request, { params }) =>
    Response.json({ url: request.url, params: await params, did: "approval" }),
  rejection: async () => Response.json({ did: "rejection" }),
});
const send = (action: string) =>
  POST(new Request(`https://x.invalid/api/orders/c1/${action}`, { method: "POST" }), {
    params: Promise.resolve({ orderId: "c1", action }),
  });

test("hands the request to the action's handler, with the other parameters", async () => {
  expect(await (await send("approval")).json()).toEqual({
    url: "https://x.invalid/api/orders/c1/approval",
    params: { orderId: "c1" },
    did: "approval",
  });
  expect(await (await send("rejection")).json()).toEqual({ did: "rejection" });
});

test.each(["refund", "constructor", "__proto__", ""])("returns 404 for %j", async (action) => {
  const response = await send(action);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ error: { code: "not_found" } });
});
