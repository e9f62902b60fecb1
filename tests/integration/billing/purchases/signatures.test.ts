import { db } from "@/lib/core/db";
import { createRandom, type Random } from "@/prisma/seed/create-random";
import { createLedgerMechanics } from "@/tests/ledger/ledger-mechanics";
import {
  createOrder,
  event,
  eventsOf,
  SECRET,
  signed,
  type TestOrder,
} from "@/tests/purchases/payment-events";
import { callApi } from "../../api/call-api";

/** `npm run test:deep -- signatures` sends more events. */
const COUNT = Number(process.env.ROADCALL_MUTATIONS ?? "100");
const SEED = Number(process.env.ROADCALL_SEED ?? "1");
jest.setTimeout(180_000 + 200 * COUNT);

let order: TestOrder;
let logged: jest.SpyInstance;
beforeAll(async () => {
  const [mechanicId = ""] = await createLedgerMechanics(1);
  order = await createOrder(mechanicId);
  // Hides the log line of each rejection.
  logged = jest.spyOn(process.stdout, "write").mockReturnValue(true);
});
afterAll(async () => {
  logged.mockRestore();
});

interface Delivery {
  body: Buffer<ArrayBuffer>;
  signature: string;
}

const send = async ({ body, signature }: Delivery) =>
  (await callApi("webhooks/stripe", "POST", { headers: { "stripe-signature": signature }, body }))
    .status;

const at = (seconds: number) => new Date(Date.now() + seconds * 1000);
const paid = () => eventsOf(order).completed();
const deliver = (options?: Parameters<typeof signed>[1]): Delivery => {
  const { body, signature } = signed(paid(), options);
  return { body: Buffer.from(body), signature };
};
const rewritten = (text: (body: string) => string): Delivery => {
  const { body, signature } = deliver();
  return { body: Buffer.from(text(body.toString())), signature };
};

const CHANGES: Readonly<Record<string, (random: Random) => Delivery>> = {
  "another secret": (random) => deliver({ secret: `${SECRET}${random.integer(0, 9)}` }),
  "too old": (random) => deliver({ now: at(-random.integer(305, 10_000_000)) }),
  "dated ahead": (random) => deliver({ now: at(random.integer(400, 10_000_000)) }),
  "old, with a recent time": (random) => {
    const { body, signature } = deliver({ now: at(-random.integer(305, 100_000)) });
    const now = Math.floor(Date.now() / 1000);
    return {
      body,
      signature: random.pick([
        signature.replace(/t=\d+/, `t=${now}`),
        `t=${now},${signature}`,
        `${signature},t=${now}`,
      ]),
    };
  },
  reserialized: (random) =>
    rewritten(
      random.pick([
        (body) => JSON.stringify(JSON.parse(body), null, random.integer(1, 8)),
        (body) => JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(body)).reverse())),
        (body) => `${body}${random.pick([" ", "\n", "\0", "{}"])}`,
        (body) => `${random.pick([" ", "\n", "\uFEFF"])}${body}`,
        (body) => body.replace("a", "\\u0061"),
      ]),
    ),
  "a flipped bit": (random) => {
    const { body, signature } = deliver();
    const byte = random.integer(0, body.length - 1);
    body[byte] = (body[byte] ?? 0) ^ (1 << random.integer(0, 7));
    return { body, signature };
  },
  "cut off": (random) => {
    const { body, signature } = deliver();
    return { body: body.subarray(0, random.integer(0, body.length - 1)), signature };
  },
  "a changed signature": (random) => {
    const { body, signature } = deliver();
    const digit = random.integer(signature.indexOf("v1=") + 3, signature.length - 1);
    const other = random.pick(["0", "1", "f", "F", "x"].filter((one) => one !== signature[digit]));
    return { body, signature: signature.slice(0, digit) + other + signature.slice(digit + 1) };
  },
  "an incomplete signature": (random) => {
    const { body, signature } = deliver();
    return {
      body,
      signature: random.pick([
        "",
        signature.replace(/,.*/, ""),
        signature.replace(/^t=\d+,/, ""),
        signature.replace("v1=", "v0="),
        signature.slice(0, -1),
      ]),
    };
  },
};

const stored = async () => ({
  order: await db.order.findUniqueOrThrow({ where: { id: order.id } }),
  events: await db.paymentEvent.count(),
  transfers: await db.ledgerTransfer.count(),
  mails: await db.outboxMail.count(),
});

test(`${COUNT} forged, changed, old, or future-dated events are rejected, and change nothing`, async () => {
  const random = createRandom(SEED);
  const before = await stored();
  const accepted: [change: string, status: number][] = [];
  for (let i = 0; i < COUNT; i += 1) {
    const change = random.pick(Object.keys(CHANGES));
    const delivery = CHANGES[change]?.(random) ?? deliver();
    const status = await send(delivery);
    if (status !== 400) accepted.push([change, status]);
  }
  expect(accepted).toEqual([]);
  expect(await stored()).toEqual(before);
});

test("while Stripe's secret is being rolled, an event with a signature for each secret is accepted", async () => {
  for (const isFirst of [true, false]) {
    const { body, signature } = deliver();
    const other = deliver({ secret: "whsec_another" }).signature.replace(/^t=\d+,/, "");
    const [time, own] = signature.split(",");
    const both = [time, ...(isFirst ? [own, other] : [other, own])].join(",");
    expect(await send({ body, signature: both })).toBe(200);
  }
});

test(`${COUNT} genuine events with unusual shapes never fail, and add no credit`, async () => {
  const random = createRandom(SEED + 1);
  const { transfers } = await stored();
  const failed: [type: string, object: object, status: number][] = [];
  for (let i = 0; i < COUNT; i += 1) {
    const { type, data } = random.pick([
      eventsOf(order).asyncFailed(),
      eventsOf(order).refund("updated", { id: `re${i}`, status: "failed" }),
      eventsOf(order).dispute("updated", { id: `dp${i}` }),
      event("customer.created", {}),
    ]);
    const changed = Object.entries(data.object).map(([name, value]) => [
      name,
      random.chance(0.3) ? random.pick(UNUSUAL) : value,
    ]);
    const object = { ...Object.fromEntries(changed), client_reference_id: "none", metadata: {} };
    const { body, signature } = signed(event(type, { ...object, payment_intent: `pi${i}` }));
    const status = await send({ body: Buffer.from(body), signature });
    if (status !== 200 && status !== 400) failed.push([type, object, status]);
  }
  expect(failed).toEqual([]);
  expect((await stored()).transfers).toBe(transfers);
});

const UNUSUAL = [null, "", "x".repeat(3_000), -1, 1e21, 0.5, true, [], {}, { id: 1 }, "\u0000"];

test("the same event unchanged is accepted once", async () => {
  const genuine = deliver();
  expect(await send(genuine)).toBe(200);
  expect(await send(genuine)).toBe(200);
  expect(await db.order.findUnique({ where: { id: order.id } })).toMatchObject({
    state: "fulfilled",
  });
});
