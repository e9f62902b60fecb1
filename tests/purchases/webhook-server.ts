// A server that tests can kill. Serves only the payment provider's webhook, and prints its port.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { POST } from "@/app/api/webhooks/stripe/route";

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const answer = await POST(
    new Request(`http://localhost${request.url}`, {
      method: "POST",
      headers: { "stripe-signature": String(request.headers["stripe-signature"]) },
      body: Buffer.concat(chunks),
    }),
    { params: Promise.resolve({}) },
  );
  response.writeHead(answer.status).end(await answer.text());
});
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`listening on ${port}\n`);
});
