import type { UndoableKind } from "@/lib/audit/undo-change";
import { undoablePrices } from "@/lib/price-rules/mutations/price-subject";
import { undoableServices } from "@/lib/services/mutations/service-subject";

/** Every kind of record whose changes can be undone. */
export const UNDOABLES: readonly UndoableKind[] = [undoablePrices, undoableServices];
