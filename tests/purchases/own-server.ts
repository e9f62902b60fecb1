import { callApi } from "@/tests/integration/api/call-api";

/** Passes the sandbox's requests directly to the webhook's handler, because no server is running. */
export function serveOwnWebhook(): jest.SpyInstance {
  return jest.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const path = new URL(String(input)).pathname.replace(/^\/api\//, "");
    const headers = Object.fromEntries(new Headers(init?.headers));
    const { status, text } = await callApi(path, "POST", { headers, body: String(init?.body) });
    return new Response(text, { status });
  });
}
