import { amountText } from "@/components/site/estimates/estimate-words";
import { SideScroll } from "@/components/ui/side-scroll";
import type { Factors } from "@/lib/site/estimate-factors/constants";
import { previewFactors, type SampleService } from "@/lib/site/estimates/rules/preview-factors";

interface FactorsPreviewProps {
  samples: readonly SampleService[];
  before: Factors;
  after: Factors;
}

/** What estimates at list prices are now, and what they will be once the typed factors are saved. */
export function FactorsPreview({ samples, before, after }: FactorsPreviewProps) {
  if (samples.length === 0) return null;
  return (
    <section className="panel" aria-label="Preview">
      <h2 className="panel-title">Preview</h2>
      {samples.map((sample) => (
        <SideScroll key={sample.name} label={sample.name} className="not-last:mb-4">
          <table className="small-table">
            <caption className="text-left font-bold">{`${sample.name}, at its list price`}</caption>
            <thead>
              <tr>
                <th scope="col">Car</th>
                <th scope="col" data-align="end">
                  Now
                </th>
                <th scope="col" data-align="end">
                  With changes
                </th>
              </tr>
            </thead>
            <tbody>
              {previewFactors(sample, { before, after }).map((row) => {
                const [now, then] = [amountText(row.before), amountText(row.after)];
                return (
                  <tr key={row.car}>
                    <th scope="row" className="font-normal">
                      {row.car}
                    </th>
                    <td data-align="end" className="whitespace-nowrap">
                      {now}
                    </td>
                    <td data-align="end" className="whitespace-nowrap">
                      {now === then ? then : <b>{then}</b>}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </SideScroll>
      ))}
    </section>
  );
}
