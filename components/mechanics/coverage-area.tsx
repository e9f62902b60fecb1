import { groupByState } from "@/components/mechanics/profile-words";
import { Badge } from "@/components/ui/badge";
import { Band } from "@/components/ui/band";
import { StateShape } from "@/components/ui/state-shape";
import type { CoverageEntry } from "@/lib/mechanics/schema/directory";

/** Where a mechanic works, state by state, the most important city of each first. */
export function CoverageArea({ coverage }: { coverage: readonly CoverageEntry[] }) {
  if (coverage.length === 0) {
    return (
      <Band
        id="coverage"
        title="Coverage Areas Loading"
        intro="Service coverage information is being updated."
      >
        <p className="feature-text">
          Call and say where the car stands: the answer is on the phone.
        </p>
      </Band>
    );
  }
  return (
    <Band id="coverage" title="Coverage Areas">
      <div className="coverage">
        {groupByState(coverage).map(([state, entries]) => (
          <div key={state} className="coverage-state">
            <div className="state-head">
              <StateShape state={state} />
              <h3 className="state-name">{state}</h3>
            </div>
            <ul className="coverage-rows">
              {entries.map(({ city, zipcode, priority }) => (
                <li key={`${city} ${zipcode}`} className="coverage-row">
                  <span className="coverage-city">{city}</span>
                  <span className="coverage-zip">{zipcode}</span>
                  {priority === 1 ? (
                    <span className="badge badge-primary">Primary</span>
                  ) : (
                    <Badge>{`Priority ${priority}`}</Badge>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Band>
  );
}
