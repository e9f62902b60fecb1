import type { MechanicApplicationModel } from "@/lib/core/generated/prisma/models";
import { pick } from "@/lib/core/pick";
import type { RecordFields } from "@/lib/core/record-field";
import type { Application } from "@/lib/mechanics/applications/schema/application";
import { MECHANIC_FIELDS } from "@/lib/mechanics/profiles/fields";
import { ASKED_NAMES } from "@/lib/mechanics/profiles/rules/introduction";
import { INTRODUCTION } from "@/lib/mechanics/profiles/rules/introduction-fields";

const { id, name, businessName, phoneNumber, zipcode, radiusMiles, timezone, hours, documents } =
  MECHANIC_FIELDS;

/**
 * The registry of an application, whose answers are the mechanic's fields to be. Erasing the applicant deletes the whole
 * record.
 */
export const APPLICATION_FIELDS = {
  ...{ id, name, businessName, phoneNumber, zipcode, radiusMiles, timezone, hours, documents },
  ...pick(INTRODUCTION, ASKED_NAMES),
  services: MECHANIC_FIELDS.offers,
  status: { label: "Status" },
  isPhoneVerified: { label: "Phone number confirmed" },
  phoneVerifiedAt: { label: "Phone number confirmed", format: "hidden" },
  files: { label: "Files" },
  mechanicId: { label: "Mechanic" },
  decisionNote: { label: "Reason" },
  decidedById: { label: "Decided by", format: "hidden" },
  decidedAt: { label: "Decided", format: "hidden" },
  submittedAt: { label: "Submitted", format: "hidden" },
  userId: { label: "Applicant", format: "hidden" },
  createdAt: { label: "Created at", format: "hidden" },
  updatedAt: { label: "Updated at", format: "hidden" },
} satisfies RecordFields<
  MechanicApplicationModel,
  Exclude<keyof Application, "messages" | "stateCode">
>;
