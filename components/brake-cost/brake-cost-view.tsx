import { BrakeDrawing } from "@/components/brake-cost/brake-drawing";
import { brakeFaqs } from "@/components/brake-cost/brake-faqs";
import { PriceCoverage } from "@/components/brake-cost/price-coverage";
import { faqJsonLd } from "@/components/landing/faq-json-ld";
import { Faqs } from "@/components/landing/faqs";
import { PageFacts } from "@/components/layout/page-facts";
import { PageFrame } from "@/components/layout/page-frame";
import { QuizSection } from "@/components/quiz/quiz-section";
import { CallLink } from "@/components/ui/call-link";
import { JsonLd } from "@/components/ui/json-ld";
import { SignHero } from "@/components/ui/sign-hero";
import type { Site } from "@/lib/settings/schema";
import { paths } from "@/lib/site/paths";

export function BrakeCostView({ site }: { site: Site }) {
  const crumbs = [{ label: "Home", href: paths.home }, { label: "Brake Service Cost" }];
  const faqs = brakeFaqs(site);
  return (
    <PageFrame site={site} phone={site.defaultPhone} breadcrumb={crumbs}>
      <SignHero tab="Per axle" title="Brake Service Cost">
        <div className="flex items-center gap-4">
          <BrakeDrawing />
          <p className="text-18">
            What pads, rotors and an inspection cost when the mechanic comes to your car.
          </p>
        </div>
        <div className="actions">
          <CallLink phone={site.defaultPhone} source="brake-hero" />
          <a href="#quote" className="button-outline" data-quote-source="brake-hero">
            Get Free Quote
          </a>
        </div>
      </SignHero>
      <QuizSection title="Get Your Brake Quote" site={site} phone={site.defaultPhone} />
      <PriceCoverage site={site} />
      <Faqs items={faqs} />
      <PageFacts kind="brake" />
      <JsonLd data={{ "@context": "https://schema.org", "@graph": [faqJsonLd(faqs)] }} />
    </PageFrame>
  );
}
