import type { UndoableKind } from "@/lib/audit/undo-change";
import { undoablePrices } from "@/lib/price-rules/mutations/price-subject";

/** Every kind of record whose changes can be undone. */
export const UNDOABLES: readonly UndoableKind[] = [undoablePrices];
