import { CITY_FIELDS } from "@/lib/catalog/locations/fields";
import { SERVICE_FIELDS } from "@/lib/catalog/services/fields";
import type { Field } from "@/lib/core/fields";
import type { RecordFields } from "@/lib/core/record-field";
import { CAMPAIGN_FIELDS } from "@/lib/marketing/campaigns/fields";
import { APPLICATION_FIELDS } from "@/lib/mechanics/applications/fields";
import { MECHANIC_FIELDS } from "@/lib/mechanics/profiles/fields";
import { SITE_FIELDS } from "@/lib/platform/settings/fields";

type Registry = ReadonlyMap<string, Field>;

const byStoredName = (fields: RecordFields): Registry =>
  new Map(Object.entries(fields).map(([name, field]) => [field.storedAs ?? name, field]));

/** A mechanic's registry, which also labels fields of the same name in other records. */
const MECHANIC: Registry = new Map(Object.entries(MECHANIC_FIELDS));

const REGISTRIES: ReadonlyMap<string, Registry> = new Map([
  ["application", byStoredName(APPLICATION_FIELDS)],
  ["service", byStoredName(SERVICE_FIELDS)],
  ["location", byStoredName(CITY_FIELDS)],
  ["campaign", byStoredName(CAMPAIGN_FIELDS)],
  ["settings", byStoredName(SITE_FIELDS)],
]);

/** Finds the field of a kind of record by its name in audit events. */
export const findRecordField = (kind: string | undefined, name: string): Field | undefined =>
  REGISTRIES.get(kind ?? "")?.get(name) ?? MECHANIC.get(name);
