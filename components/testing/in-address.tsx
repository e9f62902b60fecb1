import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import type { ReactElement } from "react";

/** A view as it is on a page whose address has this query ("?page=2"). */
export function inAddress(search: string, view: ReactElement): ReactElement {
  return (
    <SearchParamsContext.Provider value={new URLSearchParams(search)}>
      {view}
    </SearchParamsContext.Provider>
  );
}
