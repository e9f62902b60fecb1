import type { Profile } from "@/lib/mechanics/schema/profile";
import { paths } from "@/lib/site/paths";

/** Where a mechanic works: the radius, and the cities in it in the order in which they are rung there. */
export function CoveragePanel({ mechanic }: { mechanic: Profile }) {
  const { zipcode, radiusMiles, timezone, coverage } = mechanic;
  return (
    <section className="panel">
      <h2 className="panel-title">Coverage</h2>
      <p>
        {radiusMiles === null
          ? `From ZIP ${zipcode}`
          : `${radiusMiles} miles around ZIP ${zipcode}`}
        {`, ${timezone.replaceAll("_", " ")}`}
      </p>
      {coverage.length === 0 ? (
        <p className="muted">No cities covered.</p>
      ) : (
        <ol className="plain-list">
          {coverage.map(({ city, state, slug, zipcode: zip, priority, isByHand }) => (
            <li key={slug}>
              <a href={paths.hub(slug)}>{`${city}, ${state}`}</a>
              <span className="muted">
                {` ${zip}, ${priority === 1 ? "primary" : `priority ${priority}`}`}
                {isByHand && ", set manually"}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
