import type { ReactNode } from "react";
import { Folded } from "@/components/data/folded";

/** What only the people who run the server need to know, folded. */
export function ForDevelopers({ children }: { children: ReactNode }) {
  return (
    <Folded label="For developers" className="text-15">
      <div className="mt-1 wrap-anywhere">{children}</div>
    </Folded>
  );
}
