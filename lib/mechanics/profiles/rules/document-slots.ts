import type { DocumentKind, DocumentSlot } from "@/lib/mechanics/profiles/schema/documents";

export function slotOf({
  kind,
  stateCode,
}: {
  kind: DocumentKind;
  stateCode: string;
}): DocumentSlot {
  return kind === "state_registration" ? `${kind}:${stateCode}` : kind;
}

/** `stateCode` is empty for documents other than state registrations. */
export function partsOfSlot(slot: DocumentSlot): { kind: DocumentKind; stateCode: string } {
  if (slot === "insurance" || slot === "ase") return { kind: slot, stateCode: "" };
  return { kind: "state_registration", stateCode: slot.slice(slot.indexOf(":") + 1) };
}
