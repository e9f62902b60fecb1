import { BRAKE_JOBS } from "@/components/brake-cost/brake-jobs";
import { priceTerms } from "@/components/pricing/price-terms";
import { Band } from "@/components/ui/band";
import { TermsList } from "@/components/ui/terms-list";
import type { Site } from "@/lib/settings/schema";

const COVERS =
  "Each range is parts and labor, and an estimate: the mechanic names your price before work starts.";

/** Job by job what a price holds, then what is true of all of them. */
export function PriceCoverage({ site }: { site: Site }) {
  return (
    <Band id="coverage" title="What Each Price Covers" ground="concrete">
      <ul className="jobs">
        {BRAKE_JOBS.map(({ name, covers, leavesOut }) => (
          <li key={name} className="job">
            <h3 className="feature-title">{name}</h3>
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
