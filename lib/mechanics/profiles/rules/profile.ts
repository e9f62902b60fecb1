import { coveredZip } from "@/lib/catalog/locations/rules/coverage";
import type { FormValues } from "@/lib/core/form-values";
import type {
  CallLimitsModel,
  MechanicDocumentModel,
  MechanicModel,
} from "@/lib/core/generated/prisma/models";
import { DEFAULT_CALL_LIMITS } from "@/lib/mechanics/profiles/constants";
import { PART_NAMES, type ProfileEdit } from "@/lib/mechanics/profiles/fields";
import { PART_SCHEMAS } from "@/lib/mechanics/profiles/parts";
import { heldDocuments, waitingDocuments } from "@/lib/mechanics/profiles/rules/held-documents";
import { hoursOf } from "@/lib/mechanics/profiles/rules/hours";
import { introductionOf } from "@/lib/mechanics/profiles/rules/introduction";
import { type Profile, profileSchema } from "@/lib/mechanics/profiles/schema/profile";

export type ProfileRecord = MechanicModel & {
  /** Approved and waiting documents. */
  documents: MechanicDocumentModel[];
  /** Only the one that is waiting for review. */
  photos: { hash: string }[];
  trackingNumbers: { phoneNumber: string }[];
  offers: { serviceId: string; priceCents: number | null }[];
  coverage: {
    priority: number;
    isByHand: boolean;
    ringPlace: number | null;
    location: { city: string; state: string; slug: string; primaryZip: string | null };
  }[];
  /** Null means the default limits. */
  callLimits: CallLimitsModel | null;
  exclusions: { location: { city: string; state: string; slug: string } }[];
};

export function toProfile(record: ProfileRecord): Profile {
  return profileSchema.parse({
    ...record,
    ...introductionOf(record),
    ...(record.callLimits ?? DEFAULT_CALL_LIMITS),
    pausedUntil: record.pausedUntil?.toISOString() ?? null,
    phoneVerifiedAt: record.phoneVerifiedAt?.toISOString() ?? null,
    callsEndAt: record.callsEndAt?.toISOString() ?? null,
    hours: hoursOf(record),
    documentsValidUntil: record.documentsValidUntil?.toISOString().slice(0, 10) ?? null,
    documents: heldDocuments(record.documents),
    waitingDocuments: waitingDocuments(record.documents),
    waitingPhoto: record.photos[0]?.hash ?? null,
    offers: record.offers.toSorted((a, b) => (a.serviceId < b.serviceId ? -1 : 1)),
    coverage: record.coverage.map(({ location, ...entry }) => ({
      ...location,
      ...entry,
      zipcode: coveredZip(location, record.zipcode),
    })),
    excluded: record.exclusions.map(({ location }) => location),
  });
}

/** Parses the form for one part of a profile. Returns null for invalid values or an unknown part. */
export function readPart(name: string, values: FormValues): ProfileEdit | null {
  const part = PART_NAMES.find((known) => known === name);
  return (part && PART_SCHEMAS[part].safeParse(values).data) ?? null;
}
