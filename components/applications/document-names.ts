import type { DocumentKind } from "@/lib/applications/schema";

export const DOCUMENT_NAMES: Record<DocumentKind, { title: string; hint: string }> = {
  insurance: {
    title: "Liability insurance",
    hint: "The policy that covers work at a customer’s location.",
  },
  ase: { title: "ASE certification", hint: "Your ASE certificate." },
  state_registration: {
    title: "State registration",
    hint: "Your state’s repair license if it issues one, otherwise your business registration.",
  },
};
