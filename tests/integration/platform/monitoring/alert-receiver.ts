import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getEnv } from "@/lib/core/env";

/** Starts a server that ALERT_WEBHOOK_URL points to. `received` collects the bodies of the requests to it. */
export async function startAlertReceiver() {
  const received: Record<string, unknown>[] = [];
  const answer = { status: 200, location: "" };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    received.push({ ...JSON.parse(body || "{}"), method: request.method });
    if (answer.location) response.setHeader("location", answer.location);
    response.writeHead(answer.status).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/alarms`;
  return {
    url,
    received,
    answer,
    connect: () => {
      getEnv().alertWebhookUrl = url;
    },
    stop: () => server.close(),
  };
}
