import type { UndoableKind } from "@/lib/audit/undo-change";
import { undoableLocations } from "@/lib/locations/mutations/location-subject";
import { undoableAreas } from "@/lib/mechanics/mutations/undo-areas";
import { undoablePrices } from "@/lib/price-rules/mutations/price-subject";
import { undoableServices } from "@/lib/services/mutations/service-subject";

/** Every kind of record whose changes can be undone. */
export const UNDOABLES: readonly UndoableKind[] = [
  undoableAreas,
  undoableLocations,
  undoablePrices,
  undoableServices,
];
