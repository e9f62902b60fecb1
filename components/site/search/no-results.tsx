import { ProblemLinks } from "@/components/site/search/problem-links";
import { Band } from "@/components/ui/band";
import { CallLink } from "@/components/ui/call-link";
import { type ZipProblem, zipProblemText } from "@/lib/catalog/locations/rules/zip-problem";
import { paths } from "@/lib/platform/pages/paths";

interface NoResultsProps {
  /** The query as typed; may be empty. */
  query: string;
  /** E.164. */
  phone: string;
  problem: ZipProblem | null;
}

export function NoResults({ query, phone, problem }: NoResultsProps) {
  return (
    <Band
      id="none"
      title={query ? "Nothing found" : "Where is the car?"}
      intro={introOf(query, problem)}
    >
      <div className="grid gap-6 lg:grid-cols-2 lg:gap-12">
        <div>
          {/* Without a query, the call button above is enough. */}
          {query && (
            <p className="my-4">
              <CallLink phone={phone} source="search-none" />
            </p>
          )}
          <ul className="list-[square] pl-5 [&_a]:inline-block [&_a]:py-0.5">
            <li>Your five-digit ZIP code</li>
            <li>
              The nearest larger city, or <a href={paths.cities}>all cities</a>
            </li>
            <li>
              The part that’s failing, such as “brake,” or <a href={paths.services}>all services</a>
            </li>
          </ul>
        </div>
        <div>
          <h3 className="mb-2 text-24">What is the car doing?</h3>
          <ProblemLinks />
        </div>
      </div>
    </Band>
  );
}

function introOf(query: string, problem: ZipProblem | null): string {
  if (problem) return `${zipProblemText(problem)} Call us, or try one of these.`;
  return query
    ? "Call and describe the problem, or try one of these."
    : "Enter a ZIP code, city, or service above, call us, or try one of these.";
}
