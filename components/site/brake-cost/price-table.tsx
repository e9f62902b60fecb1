import { BRAKE_JOBS } from "@/components/site/brake-cost/brake-jobs";
import { CLAIMS, type Claims } from "@/lib/platform/claims/constants";
import { BASE_PRICE_DOLLARS } from "@/lib/site/quiz/constants";
import { formatRange, savingsByTable } from "@/lib/site/quiz/quiz-price";

const rangeText = ({ low, high }: { low: number; high: number }) => `$${low}–$${high}`;

/** Beside a quiz that shows an estimate, which says how much the driver saves, the table doesn't say it. */
export function PriceTable({ claims }: { claims: Claims }) {
  return (
    <>
      <table className="price-table mt-8">
        <caption className="pb-3 text-left font-sans text-16/[1.4] font-normal text-gravel">
          Parts and labor for one axle of a typical car. National range; your city may differ.
        </caption>
        <thead>
          <tr>
            <th scope="col">Work</th>
            <th scope="col" className="price-ours">
              Mobile mechanic
            </th>
            <th scope="col">Traditional shop</th>
          </tr>
        </thead>
        <tbody>
          {BRAKE_JOBS.map(({ types: [type], name }) => (
            <tr key={type}>
              <th scope="row">{name}</th>
              <td className="price-ours">{rangeText(BASE_PRICE_DOLLARS[type].mobile)}</td>
              <td>{rangeText(BASE_PRICE_DOLLARS[type].shop)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="price-table-savings max-w-prose">
        {`That’s ${formatRange(savingsByTable())} less than a shop charges for the same work.`}
        {claims.savings &&
          ` ${CLAIMS.savings.text}: that’s our lowest price compared with a shop’s highest.`}
      </p>
    </>
  );
}
