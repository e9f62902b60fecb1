import type { FaqItem } from "@/components/landing/faq-items";
import { warrantyAnswer } from "@/components/pricing/warranty-answer";
import { CLAIMS } from "@/lib/claims/constants";
import type { Site } from "@/lib/settings/schema";

/** Questions about brake prices. Answers leave out claims that are off. */
export function brakeFaqs(site: Site): readonly FaqItem[] {
  return [
    {
      question: "Why is each price a range?",
      answer:
        "Because the car, the parts and the state of the rotors decide. SUVs, trucks and luxury cars cost more, economy parts less, and both axles nearly twice as much as one.",
    },
    {
      question: "Do I need pads or rotors?",
      answer:
        "A squeal points to worn pads; a shaking pedal or deep grooves point to the rotors. The mechanic measures both and shows you before any work starts.",
    },
    {
      question: "How long does brake work take?",
      answer: site.claims.serviceTime
        ? `${CLAIMS.serviceTime.text} for pads on one axle. Rotors, both axles and seized parts take longer; the mechanic says so before work starts.`
        : "That depends on the axle and on what is seized. The mechanic names a time on the phone.",
    },
    { question: "Is there a warranty?", answer: warrantyAnswer(site) },
  ];
}
