import { db } from "@/lib/core/db";
import { LedgerTransferKind } from "@/lib/core/generated/prisma/enums";
import { tamper } from "@/tests/ledger/tamper";
import { openVariedLedger } from "@/tests/ledger/varied-ledger";
import { runScript } from "@/tests/setup/run-script";
import { superDb } from "@/tests/setup/super-db";

const COUNT = Number(process.env.ROADCALL_TAMPERINGS ?? "80");

// This test comes first, because the other test's wallets have charges without calls, which fail verification.
test("npm run ledger:verify names the first wrong row", async () => {
  const env = { DATABASE_URL: process.env.EMBEDDED_DATABASE_URL };
  const args = ["scripts/run.mjs", "ledger-verify"];
  expect(await runScript(args, { env })).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^No problems found: checked \d+ transfers in \d+ wallets\./),
  });
  const { id, hash } = await db.ledgerTransfer.findFirstOrThrow({ where: { kind: "hold" } });
  const forge = (reason: string | null) =>
    superDb.$transaction([
      superDb.$executeRaw`SET LOCAL session_replication_role = replica`,
      superDb.$executeRaw`UPDATE "LedgerTransfer" SET reason = ${reason} WHERE hash = ${hash}`,
    ]);
  await forge("Forged");
  expect(await runScript(args, { env })).toMatchObject({
    code: 1,
    stderr: `LedgerTransfer ${id} does not match its hash (I5).\n`,
  });
  await forge(null);
});

test("finds random changes that a superuser makes to any kind of transfer", async () => {
  const mechanicIds = await openVariedLedger();
  const kinds = await db.ledgerTransfer.groupBy({
    by: "kind",
    where: { mechanicId: { in: mechanicIds } },
  });
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(Object.keys(LedgerTransferKind).sort());
  const { found, missed } = await tamper({ count: COUNT, seed: 13, mechanicIds });
  expect(missed).toEqual([]);
  expect(Object.keys(found).sort()).toEqual(["cut", "delete", "insert", "rebuild", "update"]);
}, 600_000);
