import { PriceTerms, TermsList, warrantyAnswer } from "@/components/catalog/pricing/price-terms";
import { PageFrame } from "@/components/layout/page-frame";
import { BrakeDrawing } from "@/components/site/brake-cost/brake-drawing";
import { BRAKE_JOBS } from "@/components/site/brake-cost/brake-jobs";
import type { FaqItem } from "@/components/site/landing/faqs";
import { Faqs } from "@/components/site/landing/faqs";
import { faqJsonLd } from "@/components/site/landing/landing-json-ld";
import { QuizSection } from "@/components/site/quiz/quiz-section";
import { OfficeStatus } from "@/components/telephony/callbacks/office-status";
import { Band } from "@/components/ui/band";
import { CallLink } from "@/components/ui/call-link";
import { SignHero } from "@/components/ui/sign-hero";
import { CLAIMS } from "@/lib/platform/claims/constants";
import { paths } from "@/lib/platform/pages/paths";
import type { Site } from "@/lib/platform/settings/schema";

export function BrakeCostView({ site }: { site: Site }) {
  const crumbs = [{ label: "Home", href: paths.home }, { label: "Brake Service Cost" }];
  const faqs = brakeFaqs(site);
  return (
    <PageFrame
      site={site}
      phone={site.defaultPhone}
      breadcrumb={crumbs}
      facts={{ kind: "brake" }}
      structuredData={[faqJsonLd(faqs)]}
    >
      <SignHero tab="Per axle" title="Brake Service Cost">
        <div className="flex items-center gap-4 max-xs:flex-wrap">
          <BrakeDrawing />
          <p className="flex-[1_1_9rem] text-18">
            See what pads, rotors, and an inspection cost when a mechanic comes to your car.
          </p>
        </div>
        <div className="actions">
          <CallLink phone={site.defaultPhone} source="brake-hero" />
          <a href="#quote" className="button-outline" data-quote-source="brake-hero">
            Get Free Quote
          </a>
        </div>
        <OfficeStatus site={site} />
      </SignHero>
      <QuizSection title="Get Your Brake Quote" site={site} phone={site.defaultPhone} />
      <PriceCoverage site={site} />
      <Faqs items={faqs} />
    </PageFrame>
  );
}

const COVERS =
  "Each range is an estimate for parts and labor. The mechanic confirms your price before work starts.";

function PriceCoverage({ site }: { site: Site }) {
  return (
    <Band id="coverage" title="What Each Price Covers" ground="concrete">
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 [&_.terms]:mt-1 [&_.terms]:text-16 [&+.terms]:border-t-3 [&+.terms]:border-line [&+.terms]:pt-4 [&+.terms]:text-16">
        {BRAKE_JOBS.map(({ name, covers, leavesOut }) => (
          <li key={name}>
            <h3 className="text-24">{name}</h3>
            <TermsList
              terms={[
                { term: "Covers", text: covers },
                { term: "Not included", text: leavesOut },
              ]}
            />
          </li>
        ))}
      </ul>
      <PriceTerms covers={COVERS} site={site} />
    </Band>
  );
}

function brakeFaqs(site: Site): readonly FaqItem[] {
  return [
    {
      question: "Why is each price a range?",
      answer:
        "The price depends on the car, the parts, and the condition of the rotors. SUVs, trucks, and luxury cars cost more, economy parts cost less, and two axles cost nearly twice as much as one.",
    },
    {
      question: "Do I need pads or rotors?",
      answer:
        "A squeal points to worn pads; a pulsating pedal or deep grooves point to the rotors. The mechanic measures both and shows you the results before any work starts.",
    },
    {
      question: "How long does brake work take?",
      answer: site.claims.serviceTime
        ? `${CLAIMS.serviceTime.text} for pads on one axle. Rotors, both axles, and seized parts take longer. The mechanic will estimate the time before work starts.`
        : "That depends on the job, the number of axles, and any seized parts. The mechanic can estimate the time by phone.",
    },
    { question: "Is there a warranty?", answer: warrantyAnswer(site) },
  ];
}
