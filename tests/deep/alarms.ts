// npm run test:deep -- alarms: watches a live site with a busy worker for ROADCALL_MINUTES minutes, in which neither the
// site nor Prometheus may raise an alarm. Then stops the worker and the database, and checks who is told.
import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { MINUTE_MS } from "@/lib/core/time";
import { runCommand } from "@/scripts/launch/cli.mjs";
import { findFreePort } from "@/scripts/launch/ports.mjs";
import { startMailServer } from "@/tests/setup/mail-server";
import { startSite } from "@/tests/setup/site";
import { keepBusy } from "./keep-busy";
import { startPrometheus } from "./watch-with-prometheus";

const MINUTES = Number(process.env.ROADCALL_MINUTES ?? "10");
const SUPER_ADMINISTRATOR = "super@example.com";
/** A worker counts as stopped after two minutes. The site checks twice a minute; Prometheus waits another minute. */
const STOPPED_MS = 5 * MINUTE_MS;

await runCommand(async () => {
  const mail = await startMailServer();
  const [web, worker] = [await findFreePort(), await findFreePort()];
  const site = await startSite({
    name: "alarms",
    data: "demo",
    isLive: true,
    hasWorker: true,
    env: {
      METRICS_PORT: String(web),
      WORKER_METRICS_PORT: String(worker),
      SMTP_URL: mail.url,
      MAIL_FROM: "Roadcall <hello@example.net>",
      LOG_LEVEL: "warn",
    },
  });
  const client = new pg.Client({ connectionString: site.superuserUrl });
  client.on("error", () => {});
  await client.connect();
  // The demo's data includes a failed job, which may have been noticed by now.
  await client.query(`DELETE FROM "JobRun" WHERE "state" = 'errored'`);
  await client.query(`DELETE FROM "Alarm"`);
  const prometheus = await startPrometheus({ web, worker });
  try {
    await client.query(`INSERT INTO "BackupReport" ("kind", "isOk") VALUES ('database', true)`);
    const end = Date.now() + MINUTES * MINUTE_MS;
    const work = await keepBusy({ client, baseUrl: site.baseUrl, until: end });
    const raised = (await client.query(`SELECT "kind", "subject", "detail" FROM "Alarm"`)).rows;
    const fired = await prometheus.firedAlarms();
    const report = `${MINUTES} healthy minutes: ${work.requests} requests, ${work.runs} jobs, ${work.mails} emails. Alarms of the site: ${raised.length}, of Prometheus: ${fired.length}.`;
    process.stdout.write(`${report}\n`);
    assert.deepEqual({ raised, fired }, { raised: [], fired: [] });
    assert.ok(work.runs > MINUTES && work.mails > MINUTES && work.requests > 100 * MINUTES);

    await site.stopWorker();
    const isTold = () =>
      mail.delivered.some(
        ({ to, text }) => to.includes(SUPER_ADMINISTRATOR) && text.includes("worker has stopped"),
      );
    await until(isTold, "no email about the stopped worker");
    await until(
      async () => (await prometheus.firing()).includes("WorkerStopped"),
      "no WorkerStopped",
    );
    process.stdout.write(
      "The web process emailed about the stopped worker, and Prometheus fired.\n",
    );

    await site.database.stop();
    await until(
      async () => (await prometheus.firing()).includes("DatabaseDown"),
      "no DatabaseDown",
    );
    process.stdout.write("Prometheus fired about the stopped database.\n");
  } finally {
    await client.end().catch(() => {});
    await prometheus.stop();
    await site.close();
    await mail.stop();
  }
});

async function until(isDone: () => boolean | Promise<boolean>, problem: string): Promise<void> {
  const end = Date.now() + STOPPED_MS;
  while (!(await isDone())) {
    assert.ok(Date.now() < end, problem);
    await wait(1_000);
  }
}
