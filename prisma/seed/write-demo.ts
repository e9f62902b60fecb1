import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { postHistory } from "@/lib/billing/ledger/commands/post-history";
import { hashPassword } from "@/lib/core/auth/password";
import type { Prisma, PrismaClient } from "@/lib/core/generated/prisma/client";
import { checkDocument } from "@/lib/mechanics/applications/mutations/check-document";
import { previewName } from "@/lib/mechanics/applications/rules/files";
import { linkCampaigns } from "@/lib/telephony/calls/commands/link-campaigns";
import { canStoreFiles, storeFile } from "@/lib/vendors/file-store";
import { datedUsers, demoAcceptances, demoApplicants } from "./demo-applications";
import { demoAuditEvents } from "./demo-audit-events";
import { demoCallHistory } from "./demo-call-history";
import { demoCallbacks } from "./demo-callbacks";
import { demoCampaigns, fromAds } from "./demo-campaigns";
import { demoConversions } from "./demo-conversions";
import { demoDemand } from "./demo-demand";
import { demoDevices } from "./demo-devices";
import { demoDirectory } from "./demo-directory";
import { demoDocuments } from "./demo-documents";
import { type DemoFile, demoFiles } from "./demo-files";
import { demoGeotargets, demoUnknownLocs } from "./demo-geotargets";
import { demoJobRuns } from "./demo-job-runs";
import { demoPhotos } from "./demo-photos";
import { demoReviews } from "./demo-reviews";
import { SIGN_IN_EMAILS } from "./demo-users";

const PASSWORD_BYTES = 9;
/** Seeding usually takes seconds, but tests may be using the same CPU. */
const TRANSACTION_MILLISECONDS = 300_000;

function transact<T>(client: PrismaClient, write: (tx: Prisma.TransactionClient) => Promise<T>) {
  const limits = { timeout: TRANSACTION_MILLISECONDS, maxWait: TRANSACTION_MILLISECONDS };
  return client.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('statement_timeout', '0', true)`;
    return write(tx);
  }, limits);
}

/** Writes the directory. Returns the number of rows, or null without writing anything if there are already services. */
export async function seedDirectory(client: PrismaClient): Promise<number | null> {
  const demo = demoDirectory();
  return transact(client, async (tx) => {
    if ((await tx.service.count()) > 0) return null;
    const written = [
      await tx.service.createMany({ data: demo.services }),
      await tx.location.createMany({ data: demo.locations }),
      await tx.geotarget.createMany({ data: demoGeotargets() }),
      await tx.unknownLoc.createMany({ data: demoUnknownLocs(new Date()) }),
      await tx.unmetDemand.createMany({ data: demoDemand(demo.services, new Date()) }),
      await tx.mechanic.createMany({ data: demo.mechanics }),
      await tx.coverage.createMany({ data: demo.coverage }),
      await tx.offer.createMany({ data: demo.offers }),
      await tx.priceRule.createMany({ data: demo.priceRules }),
      await tx.trackingNumber.createMany({ data: demo.trackingNumbers }),
      await tx.setting.createMany({ data: demo.settings }),
    ];
    await tx.$executeRaw`SELECT write_all_page_scores()`;
    return written.reduce((total, { count }) => total + count, 0);
  });
}

/**
 * Writes users, applications with their uploaded files, documents, photos, job runs, and the audit trail, dated relative to
 * `now`. Also writes the demo logins and their generated password to demo-logins.txt. Returns the number of users, or
 * null without writing anything if there are already users.
 */
export async function seedUsers(
  client: PrismaClient,
  dataFolder: string,
  now: Date,
): Promise<number | null> {
  if ((await client.user.count()) > 0) return null;
  const directory = demoDirectory();
  const applicants = demoApplicants(directory, now);
  const { documents, dates } = demoDocuments(directory, applicants, now);
  const users = datedUsers(applicants, now);
  const password = randomBytes(PASSWORD_BYTES).toString("base64url");
  const passwordHash = await hashPassword(password);
  const files = canStoreFiles() ? await demoFiles(applicants) : [];
  for (const file of files) await storeDemoFile(file);
  const photos = canStoreFiles() ? await demoPhotos(now) : [];
  for (const { row, contents } of photos) await storeFile(row.id, contents);
  const shown = photos.filter(({ row }) => row.status === "approved");
  writeLogins(dataFolder, [...SIGN_IN_EMAILS, "", `Password for all: ${password}`, ""]);
  await client.$transaction([
    client.user.createMany({
      data: users.map((user) => ({
        ...user,
        ...(user.status === "invited" ? {} : { passwordHash, emailVerifiedAt: user.createdAt }),
      })),
    }),
    client.pushDevice.createMany({ data: demoDevices(users, now) }),
    client.mechanicApplication.createMany({ data: applicants.map((one) => one.application) }),
    client.applicationDocument.createMany({ data: applicants.flatMap((one) => one.documents) }),
    client.applicationFile.createMany({ data: files.map(({ row }) => row) }),
    client.mechanicDocument.createMany({ data: documents }),
    client.mechanicPhoto.createMany({ data: photos.map(({ row }) => row) }),
    ...shown.map(({ row: { mechanicId: id, hash: photo } }) =>
      client.mechanic.update({ where: { id }, data: { photo } }),
    ),
    ...dates.map(({ id, ...data }) => client.mechanic.update({ where: { id }, data })),
    client.applicationMessage.createMany({ data: applicants.flatMap((one) => one.messages) }),
    client.termsAcceptance.createMany({ data: demoAcceptances(applicants, users, now) }),
    client.jobRun.createMany({ data: demoJobRuns(now) }),
    client.auditEvent.createMany({ data: demoAuditEvents(applicants, directory, now) }),
  ]);
  return users.length;
}

async function storeDemoFile({ row, contents }: DemoFile): Promise<void> {
  await storeFile(row.id, contents);
  const { preview } = await checkDocument(contents);
  if (preview) await storeFile(previewName(row.id), preview);
}

function writeLogins(dataFolder: string, lines: string[]): void {
  mkdirSync(dataFolder, { recursive: true });
  const file = join(dataFolder, "demo-logins.txt");
  writeFileSync(file, lines.join("\n"), { mode: 0o600 });
  // `mode` above applies only to new files.
  chmodSync(file, 0o600);
}

/**
 * Writes purchases, calls, charges, disputes, callback requests, reviews, and campaigns from the days before `now`. Needs the
 * directory and the users. Returns the number of calls, or null without writing anything if there are already calls.
 */
export async function seedCalls(client: PrismaClient, now: Date): Promise<number | null> {
  const directory = demoDirectory();
  const demo = demoCallHistory(directory, now);
  const ads = demoCampaigns(directory, now);
  const intents = fromAds(demo.intents, ads);
  const { exports, conversions, adjustments } = demoConversions({ ...demo, intents });
  const { reviews, invitations } = demoReviews(directory, demo.calls, now);
  return transact(client, async (tx) => {
    if ((await tx.call.count()) > 0) return null;
    for (const history of demo.histories) await postHistory(tx, history);
    await tx.creditBundle.createMany({ data: demo.bundles });
    await tx.order.createMany({ data: demo.orders });
    await tx.paymentEvent.createMany({ data: demo.paymentEvents });
    await tx.sandboxPayment.createMany({ data: demo.sandboxPayments });
    await tx.callFeeRule.createMany({ data: demo.fees });
    await tx.campaign.createMany({ data: ads.campaigns });
    await tx.campaignService.createMany({ data: ads.services });
    await tx.campaignLocation.createMany({ data: ads.locations });
    await tx.campaignCost.createMany({ data: ads.costs });
    await tx.callIntent.createMany({ data: intents });
    await tx.call.createMany({ data: demo.calls });
    await linkCampaigns(
      tx,
      demo.calls.map(({ id }) => id),
    );
    await tx.callAttempt.createMany({ data: demo.attempts });
    await tx.conversionExport.createMany({ data: exports });
    await tx.conversionUpload.createMany({ data: conversions });
    await tx.conversionAdjustment.createMany({ data: adjustments });
    await tx.dispute.createMany({ data: demo.disputes });
    await tx.disputeMessage.createMany({ data: demo.messages });
    await tx.callLimits.createMany({ data: demo.callLimits });
    await tx.callbackRequest.createMany({ data: demoCallbacks(directory, now) });
    await tx.reviewInvitation.createMany({ data: invitations });
    await tx.review.createMany({ data: reviews });
    return demo.calls.length;
  });
}
