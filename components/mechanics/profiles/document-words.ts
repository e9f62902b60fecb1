import { DOCUMENT_NAMES } from "@/components/mechanics/applications/application-labels";
import { findState } from "@/lib/core/states";
import { partsOfSlot } from "@/lib/mechanics/profiles/rules/document-slots";
import type { DocumentSlot } from "@/lib/mechanics/profiles/schema/documents";

/** Returns a title such as "Liability insurance" or "California registration". */
export function slotTitle(slot: DocumentSlot): string {
  const { kind, stateCode } = partsOfSlot(slot);
  const state = findState(stateCode)?.name;
  return state ? `${state} registration` : DOCUMENT_NAMES[kind].title;
}
