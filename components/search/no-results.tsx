import { Band } from "@/components/ui/band";
import { paths } from "@/lib/site/paths";

export function NoResults({ query }: { query: string }) {
  return (
    <Band
      id="none"
      title={query ? "Nothing found" : "Where is the car?"}
      intro={
        query
          ? "Check the spelling, or try one of these."
          : "Type a ZIP code, a city or a service above, or start from a list."
      }
    >
      <ul className="list-[square] pl-5 [&_a]:inline-block [&_a]:py-0.5">
        <li>The five digits of your ZIP code</li>
        <li>
          The nearest larger city, or <a href={paths.cities}>all cities</a>
        </li>
        <li>
          The part that fails, such as “brake”, or <a href={paths.services}>all services</a>
        </li>
        <li>The phone number above: a person can look for you</li>
      </ul>
    </Band>
  );
}
