import "server-only";
import { needsCredit } from "@/lib/billing/ledger/commands/needs-credit";
import { db, type Transaction } from "@/lib/core/db";
import { Prisma } from "@/lib/core/generated/prisma/client";
import { EVERY_MINUTE } from "@/lib/platform/jobs/constants";
import { defineSweep } from "@/lib/platform/jobs/define-sweep";
import { dropMailAbout } from "@/lib/platform/mail/queue-mail";
import { LOW_BALANCE_CENTS } from "@/lib/platform/notifications/constants";
import { notify } from "@/lib/platform/notifications/notify";
import { canSendMail } from "@/lib/vendors/mail";
import { comparedBalance } from "../data/balance-sql";

/**
 * Wallets with a low balance whose mechanics need credit, aren't suspended, have an active account, and haven't been
 * notified yet.
 */
const toNotify = async (tx: Transaction, now: Date) => Prisma.sql`
  FROM "Wallet" w
  JOIN "Mechanic" m ON m.id = w."mechanicId" AND m.state <> 'suspended'
  JOIN "User" u ON u."mechanicId" = m.id AND u.status = 'active'
  WHERE ${comparedBalance(now)} < ${LOW_BALANCE_CENTS} AND ${await needsCredit(tx)}
    AND NOT EXISTS (SELECT FROM "LowBalanceNotice" n WHERE n."mechanicId" = m.id)`;

const recovered = (now: Date) => Prisma.sql`
  FROM "LowBalanceNotice" n JOIN "Wallet" w USING ("mechanicId")
  WHERE ${comparedBalance(now)} >= ${LOW_BALANCE_CENTS}`;

/**
 * Whether a balance has crossed LOW_BALANCE_CENTS, in either direction, since the last run. False until email is set
 * up.
 */
async function hasBalanceCrossings(now: Date): Promise<boolean> {
  if (!canSendMail()) return false;
  const [row] = await db.$queryRaw<{ isDue: boolean }[]>`
    SELECT EXISTS (SELECT ${await toNotify(db, now)}) OR EXISTS (SELECT ${recovered(now)}) AS "isDue"`;
  return row?.isDue ?? false;
}

interface LowWallet {
  mechanicId: string;
  name: string;
  sequence: number;
  balanceCents: number;
  debtCents: number;
}

/**
 * Emails mechanics who need credit and whose balance fell below LOW_BALANCE_CENTS, each only once until the balance
 * recovers.
 */
export const notifyLowBalances = defineSweep({
  kind: "low_balances",
  title: "Send low-balance emails",
  text: "Emails mechanics whose credit is running out.",
  unit: "mechanic",
  cron: EVERY_MINUTE,
  isDue: hasBalanceCrossings,
  due: async (tx, now, { skip = 0, take }) => {
    const ended = await tx.$queryRaw<{ mechanicId: string }[]>`
      DELETE FROM "LowBalanceNotice" WHERE "mechanicId" IN (SELECT n."mechanicId" ${recovered(now)})
      RETURNING "mechanicId"`;
    // A text may have waited all night.
    const ids = ended.map(({ mechanicId }) => mechanicId);
    if (ids.length > 0) await dropMailAbout(tx, { kind: "low_balance", ids });
    return tx.$queryRaw<LowWallet[]>`
      SELECT w."mechanicId", m.name, w.sequence, w."debtCents",
        ${comparedBalance(now)} AS "balanceCents" ${await toNotify(tx, now)}
      ORDER BY w."mechanicId" LIMIT ${take} OFFSET ${skip}`;
  },
  handle: async (tx, { mechanicId, sequence, balanceCents, debtCents }) => {
    await tx.lowBalanceNotice.createMany({ data: { mechanicId }, skipDuplicates: true });
    const key = `${mechanicId}:${sequence}`;
    const facts = { balanceCents, debtCents };
    await notify(tx, { kind: "low_balance", to: { mechanicId }, key, facts });
  },
  perSlice: 20,
  nameOf: ({ name }) => name,
  change: "low balance",
});
