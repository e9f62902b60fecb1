import { BRAKE_JOBS } from "@/components/brake-cost/brake-jobs";
import { priceTerms } from "@/components/pricing/price-terms";
import { Band } from "@/components/ui/band";
import { TermsList } from "@/components/ui/terms-list";
import type { Site } from "@/lib/settings/schema";

const COVERS =
  "Each range is parts and labor, and an estimate: the mechanic names your price before work starts.";

export function PriceCoverage({ site }: { site: Site }) {
  return (
    <Band id="coverage" title="What Each Price Covers" ground="concrete">
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 [&_.terms]:mt-1 [&_.terms]:text-16 [&+.terms]:border-t-3 [&+.terms]:border-line [&+.terms]:pt-4 [&+.terms]:text-16">
        {BRAKE_JOBS.map(({ name, covers, leavesOut }) => (
          <li key={name}>
            <h3 className="text-24">{name}</h3>
            <TermsList
              terms={[
                { term: "Covers", text: covers },
                { term: "Leaves out", text: leavesOut },
              ]}
            />
          </li>
        ))}
      </ul>
      <TermsList terms={priceTerms({ covers: COVERS, site })} />
    </Band>
  );
}
