import { type ChildProcess, spawn } from "node:child_process";
import { readWallet } from "@/lib/billing/ledger/data/statement";
import { verifyLedger } from "@/lib/billing/ledger/data/verify-ledger";
import { db } from "@/lib/core/db";
import { createLedgerMechanics } from "@/tests/ledger/ledger-mechanics";
import {
  createOrder,
  eventsOf,
  removeTestOrders,
  signed,
  type TestEvent,
  type TestOrder,
} from "@/tests/purchases/payment-events";
import { openStatementProxy } from "@/tests/purchases/statement-proxy";
import { callApi } from "../../api/call-api";

/** `npm run test:deep -- purchases` kills the server more often. */
const KILLS = Number(process.env.ROADCALL_KILLS ?? "3");
/** On a busy machine, a server can take several seconds to start. */
const TIMEOUT_MS = 180_000 + KILLS * 20_000;

let proxy: Awaited<ReturnType<typeof openStatementProxy>>;
let order: TestOrder;
beforeAll(async () => {
  proxy = await openStatementProxy(process.env.EMBEDDED_DATABASE_URL ?? "");
});
beforeEach(async () => {
  const [mechanicId = ""] = await createLedgerMechanics(1);
  order = await createOrder(mechanicId);
});
afterEach(removeTestOrders);
afterAll(async () => {
  proxy.close();
});

interface Server {
  child: ChildProcess;
  deliver: (event: TestEvent) => Promise<number>;
}

async function startServer(): Promise<Server> {
  const args = [
    "--conditions=react-server",
    "--import",
    "tsx",
    "tests/purchases/webhook-server.ts",
  ];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, EMBEDDED_DATABASE_URL: proxy.url, LOG_LEVEL: "silent" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout?.on("data", (data) => {
      const [, found] = /listening on (\d+)/.exec(String(data)) ?? [];
      if (found) resolve(found);
    });
    child.once("exit", () => reject(new Error("The server did not start.")));
  });
  return {
    child,
    deliver: async (event) => {
      const { body, signature } = signed(event);
      const headers = { "stripe-signature": signature };
      const url = `http://127.0.0.1:${port}/api/webhooks/stripe`;
      return (await fetch(url, { method: "POST", headers, body })).status;
    },
  };
}

const gone = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once("exit", () => resolve());
  });

/** Delivers an event to a server that is killed at statement `at`, and then delivers it again to another server. */
async function killAndRedeliver(server: Server, at: number, isSent: boolean): Promise<void> {
  const paid = eventsOf(order).completed();
  proxy.reset({ at, isSent, kill: () => server.child.kill("SIGKILL") });
  await expect(server.deliver(paid)).rejects.toThrow();
  await gone(server.child);
  expect(server.child.signalCode).toBe("SIGKILL");
  proxy.reset(null);
  const { body, signature } = signed(paid);
  const headers = { "stripe-signature": signature };
  const { status } = await callApi("webhooks/stripe", "POST", { headers, body });
  expect(status).toBe(200);
  expect(await readWallet(order.mechanicId, new Date())).toMatchObject({
    paidCents: 10_000,
    promoCents: 1_000,
  });
  expect(await db.order.findUnique({ where: { id: order.id } })).toMatchObject({
    state: "fulfilled",
  });
}

test(
  "a server killed between any two statements of a fulfillment leaves it to the next delivery, which finishes it once",
  async () => {
    let server = await startServer();
    expect(await server.deliver(eventsOf(order).completed())).toBe(200);
    // Counts the statements of the second delivery, because the first one also opens a connection.
    const [second = ""] = await createLedgerMechanics(1);
    order = await createOrder(second);
    proxy.reset(null);
    expect(await server.deliver(eventsOf(order).completed())).toBe(200);
    const statements = proxy.count();
    expect(statements).toBeGreaterThan(10);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const [next = ""] = await createLedgerMechanics(1);
      order = await createOrder(next);
      // Kills in the middle, before the last statement (the commit), and after it. A deep test kills at every
      // statement.
      const at = KILLS > 3 ? (kill % statements) + 1 : kill === 0 ? statements / 2 : statements;
      if (kill > 0) {
        server = await startServer();
        expect(await server.deliver(eventsOf(await createOrder(next)).expired())).toBe(200);
      }
      await killAndRedeliver(server, Math.round(at), kill % 3 === 2);
    }
    expect((await verifyLedger()).fault).toBeNull();
  },
  TIMEOUT_MS,
);
