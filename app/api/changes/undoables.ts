import { undoableLocations } from "@/lib/catalog/locations/mutations/location-subject";
import { undoablePrices } from "@/lib/catalog/price-rules/mutations/price-subject";
import { undoableServices } from "@/lib/catalog/services/mutations/service-subject";
import { undoableAreas } from "@/lib/mechanics/profiles/mutations/undo-areas";
import type { UndoableKind } from "@/lib/platform/audit/undo-change";
import { undoableFactors } from "@/lib/site/estimate-factors/mutations/factor-subject";

/** Every kind of record whose changes can be undone. */
export const UNDOABLES: readonly UndoableKind[] = [
  undoableAreas,
  undoableFactors,
  undoableLocations,
  undoablePrices,
  undoableServices,
];
