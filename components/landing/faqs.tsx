import type { FaqItem } from "@/components/landing/faq-items";
import { Band } from "@/components/ui/band";

interface FaqsProps {
  items: readonly FaqItem[];
  ground?: "paper" | "concrete";
}

export function Faqs({ items, ground = "concrete" }: FaqsProps) {
  return (
    <Band id="faqs" title="FAQs" ground={ground}>
      <div>
        {items.map(({ question, answer }, index) => (
          <details key={question} className="faq" open={index === 0}>
            <summary>{question}</summary>
            <p className="max-w-prose pb-4">{answer}</p>
          </details>
        ))}
      </div>
    </Band>
  );
}
