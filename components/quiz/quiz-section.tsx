import { PhoneQuote } from "@/components/brake-cost/phone-quote";
import { PriceTable } from "@/components/brake-cost/price-table";
import { PageDirectives } from "@/components/layout/page-directives";
import { BrakeQuiz } from "@/components/quiz/quiz-flow";
import { Band } from "@/components/ui/band";
import { GEOCODERS } from "@/lib/quiz/geocoders";
import type { PageLocation } from "@/lib/quiz/quiz-location";
import type { Site } from "@/lib/settings/schema";

interface QuizSectionProps {
  title: string;
  site: Site;
  /** E.164. Shown without the quiz. */
  phone: string;
  page?: PageLocation | null;
  isCompact?: boolean;
}

/**
 * Shows the price table below the quiz, so that both a phone number and prices are there without JavaScript. Allows
 * the geocoders in the page's Content-Security-Policy.
 */
export function QuizSection({ title, site, phone, page, isCompact }: QuizSectionProps) {
  const { warranty, quizSavings } = site.claims;
  const quizSite = { brandName: site.brandName, claims: { warranty, quizSavings } };
  return (
    <Band id="quote" title={title}>
      <PageDirectives connect={GEOCODERS.map(({ origin }) => origin)} />
      <BrakeQuiz page={page ?? null} isCompact={isCompact ?? false} site={quizSite}>
        <PhoneQuote phone={phone} />
      </BrakeQuiz>
      <PriceTable claims={site.claims} />
    </Band>
  );
}
