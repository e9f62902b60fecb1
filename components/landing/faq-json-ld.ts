import type { FaqItem } from "@/components/landing/faq-items";

/** Structured data for a page's questions. */
export function faqJsonLd(faqs: readonly FaqItem[]): Record<string, unknown> {
  return {
    "@type": "FAQPage",
    mainEntity: faqs.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
