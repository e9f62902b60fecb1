import { IndexLinks } from "@/components/ui/index-links";
import {
  FILTER_NAMES,
  type FilterName,
  introductionField,
} from "@/lib/mechanics/profiles/rules/introduction";
import { type Filters, filterWords } from "@/lib/mechanics/profiles/rules/list-filters";
import type { MechanicsPage } from "@/lib/mechanics/profiles/schema/directory";

/** Said above a list whose URL has a filter that doesn't exist. */
export const UNKNOWN_FILTER = "This link has a filter that we don’t recognize, so we ignored it.";

interface FilterLinksProps {
  list: Pick<MechanicsPage, "filters" | "choices">;
  hrefOf: (filters: Filters) => string;
}

/** Links to a list with each filter that some of its mechanics pass, and to the list without the chosen one. */
export function FilterLinks({ list, hrefOf }: FilterLinksProps) {
  return FILTER_NAMES.map((name) => {
    const { label, fact } = introductionField(name);
    const { [name]: chosen, ...others } = list.filters;
    const links = choicesOf(name, list).map(({ code, text, count }) => ({
      label: text,
      count,
      href: hrefOf({ ...list.filters, [name]: code }),
      isCurrent: code === chosen,
    }));
    if (links.length === 0) return null;
    const all = { label: `All ${label.toLowerCase()}`, href: hrefOf(others) };
    return (
      <IndexLinks
        key={name}
        label={label}
        lead={fact?.before.trim()}
        isCrawled={false}
        links={chosen === undefined ? links : [all, ...links]}
      />
    );
  });
}

function choicesOf(name: FilterName, { filters, choices }: FilterLinksProps["list"]) {
  const usual = introductionField(name).filter?.usual;
  return Object.entries(filterWords(name)).flatMap(([code, text]) => {
    const count = choices[name]?.[code];
    const isOffered = count !== undefined && code !== usual;
    return isOffered || code === filters[name] ? [{ code, text, count }] : [];
  });
}
