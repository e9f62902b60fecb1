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
        <p className="text-gravel">
          Call and say where the car stands: the answer is on the phone.
        </p>
      </Band>
    );
  }
  return (
    <Band id="coverage" title="Coverage Areas">
      <div className="grid gap-8 print:gap-[2mm]">
        {groupByState(coverage).map(([state, entries]) => (
          <div key={state}>
            <div className="mb-4 grid grid-cols-[auto_1fr] content-center gap-x-4 gap-y-0.5 print:mb-[1mm]">
              <StateShape state={state} />
              <h3 className="row-span-2 self-center text-28 print:text-[14pt]">{state}</h3>
            </div>
            <ul className="gap-x-10 sm:grid sm:grid-cols-2 print:grid-cols-2">
              {entries.map(({ city, zipcode, priority }) => (
                <li
                  key={`${city} ${zipcode}`}
                  className="grid break-inside-avoid grid-cols-[1fr_auto_6.5rem] items-center gap-x-4 gap-y-1 border-t-2 border-line py-2 *:last:justify-self-end print:border-t print:py-[0.5mm]"
                >
                  <span className="font-sign text-20/[1.2]">{city}</span>
                  <span className="text-gravel">{zipcode}</span>
                  {priority === 1 ? (
                    <span className="badge border-green bg-green text-white print:border-ink print:bg-transparent print:text-ink">
                      Primary
                    </span>
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
