import type { ReactNode } from "react";
import { streetMapAddress } from "@/components/landing/street-map-address";
import type { Landing } from "@/lib/landing/schema";

interface StreetMapProps extends Pick<Landing, "location"> {
  /** The drawn map, which stays for everybody who has not agreed to Google's. */
  children: ReactNode;
}

/** The place of a drawn map that Google's may take. */
export function StreetMap({ location, children }: StreetMapProps) {
  return (
    <>
      <meta name="rc-csp" content="maps" />
      <rc-map data-street-map={streetMapAddress(location)}>{children}</rc-map>
      <script defer src={process.env.MAP_ISLAND_URL} />
    </>
  );
}
