import type { FaqItem } from "@/components/landing/faq-items";
import { Band } from "@/components/ui/band";

export function Faqs({ items }: { items: readonly FaqItem[] }) {
  return (
    <Band id="faqs" title="FAQs" ground="concrete">
      <div className="faqs">
        {items.map(({ question, answer }, index) => (
          <details key={question} className="faq" open={index === 0}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Band>
  );
}
