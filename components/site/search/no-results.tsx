import { ProblemLinks } from "@/components/site/search/problem-links";
import { Band } from "@/components/ui/band";
import { type ZipProblem, zipProblemText } from "@/lib/catalog/locations/rules/zip-problem";
import { paths } from "@/lib/platform/pages/paths";

interface NoResultsProps {
  /** The query as typed; may be empty. */
  query: string;
  problem: ZipProblem | null;
}

export function NoResults({ query, problem }: NoResultsProps) {
  return (
    <Band id="none" title={titleOf(query, problem)} intro={introOf(query, problem)}>
      <div className="grid gap-6 lg:grid-cols-2 lg:gap-12">
        <div className={query && !problem ? "" : "lg:order-last"}>
          {(!query || problem) && <h3 className="mb-2 text-24">{PROBLEM_QUESTION}</h3>}
          <ProblemLinks />
        </div>
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
    </Band>
  );
}

const PROBLEM_QUESTION = "What is the car doing?";

function titleOf(query: string, problem: ZipProblem | null): string {
  if (problem) return "Nothing found";
  return query ? PROBLEM_QUESTION : "Where is the car?";
}

function introOf(query: string, problem: ZipProblem | null): string {
  if (problem) return `${zipProblemText(problem)} Call us, or try one of these.`;
  if (/^\d{1,4}$/.test(query.trim()))
    return "A ZIP code has five digits. Check it, or try one of these.";
  return query
    ? "Pick a problem, or search for one of these."
    : "Enter a ZIP code, city, or service above, call us, or try one of these.";
}
