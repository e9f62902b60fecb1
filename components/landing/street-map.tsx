import type { ReactNode } from "react";
import { streetMapAddress } from "@/components/landing/street-map-address";
import type { Landing } from "@/lib/landing/schema";

interface StreetMapProps extends Pick<Landing, "location"> {
  /** The drawn map for visitors without consent. */
  children: ReactNode;
}

export function StreetMap({ location, children }: StreetMapProps) {
  return (
    <>
      <meta name="rc-csp" content="maps" />
      <rc-map data-street-map={streetMapAddress(location)}>{children}</rc-map>
      <script defer src={process.env.MAP_ISLAND_URL} />
    </>
  );
}
