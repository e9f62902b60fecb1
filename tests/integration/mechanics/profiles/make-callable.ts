import { db } from "@/lib/core/db";
import { enterDocument } from "@/lib/mechanics/profiles/mutations/documents";
import { newDocumentSchema } from "@/lib/mechanics/profiles/schema/new-document";
import { CHECK, NOW, reviewer } from "../applications/applicant";

/** Approves insurance for a mechanic whom an administrator added, and confirms their phone number. */
export async function makeCallable(id: string): Promise<void> {
  const insurance = { slot: "insurance", number: "GL-2", issuer: "Mutual", ...CHECK };
  const document = newDocumentSchema.parse({ ...insurance, expiresOn: "2036-06-30" });
  await enterDocument(reviewer(), id, document, NOW);
  await db.mechanic.update({ where: { id }, data: { phoneVerifiedAt: NOW } });
}
