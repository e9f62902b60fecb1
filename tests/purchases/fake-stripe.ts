import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { stripeProvider } from "@/lib/billing/purchases/mutations/payment-provider";

interface StripeObject {
  id: string;
  /** Seconds since the epoch; now by default. */
  created?: number;
  [field: string]: unknown;
}

/** What the account contains, newest first, by the path of Stripe's API. */
type Account = Record<
  "checkout/sessions" | "payment_intents" | "refunds" | "disputes",
  StripeObject[]
>;

/** Starts a server that lists and retrieves an account's objects as Stripe's API does. */
export async function startFakeStripe() {
  const account: Account = {
    "checkout/sessions": [],
    payment_intents: [],
    refunds: [],
    disputes: [],
  };
  const requests: string[] = [];
  let failures = 0;
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.setHeader("content-type", "application/json");
    if (failures > 0) {
      failures -= 1;
      // Otherwise, the SDK sends the request again.
      response.setHeader("stripe-should-retry", "false");
      response.writeHead(500).end(JSON.stringify({ error: { type: "api_error" } }));
      return;
    }
    const { status, body } = answer(account, new URL(request.url ?? "", "http://stripe"));
    response.writeHead(status).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    account,
    requests,
    provider: stripeProvider("sk_test_1", { host: "127.0.0.1", port, protocol: "http" }),
    /** Fails the next requests. */
    fail: (count: number) => {
      failures = count;
    },
    close: () => server.close(),
  };
}

const NOT_FOUND = {
  status: 404,
  body: { error: { type: "invalid_request_error", message: "No such object" } },
};

function answer(account: Account, { pathname, searchParams }: URL) {
  const [path = "", id, action] = pathOf(pathname);
  const objects = Object.entries(account).find(([name]) => name === path)?.[1];
  if (!objects) return NOT_FOUND;
  if (id !== undefined) return answerOne(objects, { id, action });
  const since = Number(searchParams.get("created[gte]") ?? 0);
  const now = Math.floor(Date.now() / 1_000);
  const recent = objects.filter(({ created = now }) => created >= since);
  const after = searchParams.get("starting_after");
  const start = after === null ? 0 : recent.findIndex((object) => object.id === after) + 1;
  const end = start + Number(searchParams.get("limit"));
  const list = { object: "list", data: recent.slice(start, end), has_more: end < recent.length };
  return { status: 200, body: list };
}

/** Splits "/v1/checkout/sessions/cs_1/expire" into the kind of object, its ID, and the action. */
function pathOf(pathname: string): (string | undefined)[] {
  const [, , ...parts] = pathname.split("/");
  return parts[0] === "checkout" ? [parts.slice(0, 2).join("/"), ...parts.slice(2)] : parts;
}

function answerOne(
  objects: readonly StripeObject[],
  { id, action }: { id: string; action: string | undefined },
) {
  const object = objects.find((one) => one.id === id);
  if (!object) return NOT_FOUND;
  if (action !== "expire") return { status: 200, body: object };
  if (object.status !== "open") {
    return { status: 400, body: { error: { type: "invalid_request_error", message: "Not open" } } };
  }
  object.status = "expired";
  return { status: 200, body: object };
}
