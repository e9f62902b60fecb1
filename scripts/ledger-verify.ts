// npm run ledger:verify -- [--digest FILE] [--save-digest FILE]: checks every invariant of the ledger and names the
// first faulty row. A digest lists each mechanic's latest transfer. Comparing the ledger with an earlier digest that
// was kept elsewhere reveals transfers that were removed or replaced since then. Also compares the ledger with the calls,
// orders, and disputes, and, in the demo, with the sandbox's own record of payments.
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { z } from "zod";
import { runCommand, UserError } from "./launch/cli.mjs";
import { withDatabase } from "./launch/database.mjs";
import { readSettings } from "./launch/settings.mjs";

const digestSchema = z.record(
  z.string(),
  z.object({ sequence: z.number().int(), hash: z.string() }),
);

await runCommand(async () => {
  const { digest, "save-digest": savedDigest } = readOptions();
  const heads = digest ? readDigest(digest) : {};
  const settings = readSettings();
  const { fault, wallets, transfers, ...found } = await withDatabase(settings, async (url) => {
    // Uses demo mode, because verifying needs none of the other variables that a live site requires.
    Object.assign(process.env, { DATABASE_URL: "", EMBEDDED_DATABASE_URL: url });
    const { verifyLedger } = await import("@/lib/billing/ledger/data/verify-ledger");
    const { findUnequalPayment } = await import(
      "@/lib/billing/purchases/data/find-unequal-payment"
    );
    const { findUnequalCall } = await import("@/lib/telephony/calls/data/find-unequal-call");
    const { findUnequalOrder } = await import("@/lib/billing/purchases/data/find-unequal-order");
    const { findUnequalDispute } = await import(
      "@/lib/telephony/disputes/data/find-unequal-dispute"
    );
    const callId = await findUnequalCall();
    const orderId = await findUnequalOrder();
    const disputeId = await findUnequalDispute();
    const paymentOf = settings.databaseUrl ? null : await findUnequalPayment();
    return { ...(await verifyLedger(heads)), callId, orderId, disputeId, paymentOf };
  });
  if (fault) {
    throw new UserError(`${fault.table} ${fault.id} ${fault.problem} (${fault.invariant}).`);
  }
  if (found.callId) {
    throw new UserError(`Call ${found.callId}: its billing differs from the ledger (I12).`);
  }
  if (found.orderId) {
    throw new UserError(`Order ${found.orderId}: its record differs from the ledger (I11).`);
  }
  if (found.disputeId) {
    throw new UserError(`Dispute ${found.disputeId}: its credit differs from the ledger (I12).`);
  }
  if (found.paymentOf) {
    throw new UserError(
      `Order ${found.paymentOf}: the sandbox's record differs from the ledger (I11).`,
    );
  }
  if (savedDigest) writeFileSync(savedDigest, `${JSON.stringify(found.heads, null, 1)}\n`);
  console.log(`No problems found: checked ${transfers} transfers in ${wallets} wallets.`);
  process.exit(0);
});

function readOptions() {
  const file = { type: "string" } as const;
  try {
    return parseArgs({ options: { digest: file, "save-digest": file } }).values;
  } catch {
    throw new UserError("Usage: npm run ledger:verify -- [--digest FILE] [--save-digest FILE]");
  }
}

function readDigest(file: string) {
  try {
    return digestSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    throw new UserError(`${file} is not a digest. Choose a file written with --save-digest.`);
  }
}
