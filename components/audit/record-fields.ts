import { CAMPAIGN_FIELDS } from "@/lib/campaigns/fields";
import type { RecordField, RecordFields } from "@/lib/core/record-field";
import { CITY_FIELDS } from "@/lib/locations/fields";
import { SERVICE_FIELDS } from "@/lib/services/fields";
import { SITE_FIELDS } from "@/lib/settings/fields";

const byStoredName = (fields: RecordFields) =>
  new Map(Object.entries(fields).map(([name, field]) => [field.storedAs ?? name, field]));

const FIELDS_BY_KIND = new Map([
  ["service", byStoredName(SERVICE_FIELDS)],
  ["location", byStoredName(CITY_FIELDS)],
  ["campaign", byStoredName(CAMPAIGN_FIELDS)],
  ["settings", byStoredName(SITE_FIELDS)],
]);

/** Finds the field of a kind of record by its name in audit events. */
export const findRecordField = (kind: string | undefined, name: string): RecordField | undefined =>
  FIELDS_BY_KIND.get(kind ?? "")?.get(name);
