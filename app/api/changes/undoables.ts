import type { UndoableKind } from "@/lib/audit/undo-change";

/** Every kind of record whose changes can be undone. */
export const UNDOABLES: readonly UndoableKind[] = [];
