import { Band, type BandProps } from "@/components/ui/band";

interface ListBandProps extends BandProps {
  /** Where the rest of the list stands. */
  more: { label: string; href: string };
}

/** A band with part of a list, and the way to all of it. */
export function ListBand({ more, children, ...band }: ListBandProps) {
  return (
    <Band {...band}>
      {children}
      <p className="links">
        <a href={more.href}>{more.label}</a>
      </p>
    </Band>
  );
}
