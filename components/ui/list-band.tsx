import { Band, type BandProps } from "@/components/ui/band";

interface ListBandProps extends BandProps {
  /** Link to the full list. */
  more: { label: string; href: string };
}

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
