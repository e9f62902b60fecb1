import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { paymentMetadata } from "@/lib/billing/purchases/rules/payment-metadata";
import { createCheckoutSession, createRefund, createStripe } from "@/lib/vendors/stripe";

interface Received {
  key: string;
  path: string;
  body: string;
}

/** Hangs up on the first request after reading it, and then returns one session per idempotency key. */
async function startFakeStripe() {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    received.push(await readRequest(request));
    if (received.length === 1) {
      request.socket.destroy();
      return;
    }
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ id: "cs_1", url: "https://checkout.stripe.com/c/pay/cs_1" }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const stripe = createStripe("sk_test_1", { host: "127.0.0.1", port, protocol: "http" });
  return { stripe, received, close: () => server.close() };
}

async function readRequest(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return {
    key: String(request.headers["idempotency-key"]),
    path: request.url ?? "",
    body: Buffer.concat(chunks).toString(),
  };
}

const CHECKOUT = {
  orderId: "order_1",
  metadata: paymentMetadata("order_1"),
  title: "Pro: credits",
  priceCents: 25_000,
  successUrl: "https://example.com/success?session_id={CHECKOUT_SESSION_ID}",
  cancelUrl: "https://example.com/buy",
  savesCard: true,
};

test("a request that is cut off is repeated with the same idempotency key", async () => {
  const { stripe, received, close } = await startFakeStripe();
  try {
    expect(await createCheckoutSession(stripe, CHECKOUT)).toMatchObject({ id: "cs_1" });
    expect(received.map(({ key }) => key)).toEqual(["checkout:order_1", "checkout:order_1"]);
    const sent = new URLSearchParams(received[1]?.body);
    expect(sent.get("line_items[0][price_data][unit_amount]")).toBe("25000");
    expect(sent.get("metadata[orderId]")).toBe("order_1");
    expect(sent.get("metadata[app]")).toBe("roadcall");
    expect(sent.get("client_reference_id")).toBe("order_1");
    expect(sent.get("payment_intent_data[setup_future_usage]")).toBe("off_session");
  } finally {
    close();
  }
});

test("a refund has its own idempotency key", async () => {
  const { stripe, received, close } = await startFakeStripe();
  try {
    const metadata = paymentMetadata("order_1");
    await createRefund(stripe, { paymentIntentId: "pi_1", metadata, cents: 500, key: "form-1" });
    expect(new Set(received.map(({ key }) => key))).toEqual(new Set(["refund:form-1"]));
    expect(new URLSearchParams(received[1]?.body).get("amount")).toBe("500");
  } finally {
    close();
  }
});
