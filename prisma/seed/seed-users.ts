import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkDocument } from "@/lib/applications/mutations/check-document";
import { previewName } from "@/lib/applications/rules/files";
import { hashPassword } from "@/lib/core/auth/password";
import type { PrismaClient } from "@/lib/core/generated/prisma/client";
import { canStoreFiles, storeFile } from "@/lib/vendors/file-store";
import { demoAcceptances } from "./demo-acceptances";
import { datedUsers, demoApplicants } from "./demo-applications";
import { demoAuditEvents } from "./demo-audit-events";
import { demoDirectory } from "./demo-directory";
import { demoDocuments } from "./demo-documents";
import { type DemoFile, demoFiles } from "./demo-files";
import { demoJobRuns } from "./demo-job-runs";
import { SIGN_IN_EMAILS } from "./demo-users";

const PASSWORD_BYTES = 9;

/**
 * Writes users, applications with their uploaded files, documents, job runs, and the audit trail, dated relative to
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
  writeLogins(dataFolder, [...SIGN_IN_EMAILS, "", `Password for all: ${password}`, ""]);
  await client.$transaction([
    client.user.createMany({
      data: users.map((user) => ({
        ...user,
        ...(user.status === "invited" ? {} : { passwordHash, emailVerifiedAt: user.createdAt }),
      })),
    }),
    client.mechanicApplication.createMany({ data: applicants.map((one) => one.application) }),
    client.applicationDocument.createMany({ data: applicants.flatMap((one) => one.documents) }),
    client.applicationFile.createMany({ data: files.map(({ row }) => row) }),
    client.mechanicDocument.createMany({ data: documents }),
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
