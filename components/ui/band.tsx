import type { ReactNode } from "react";

const GROUNDS = {
  paper: "bg-paper",
  concrete: "bg-concrete",
  asphalt: "on-asphalt",
} as const;

export interface BandProps {
  id: string;
  title: string;
  ground?: keyof typeof GROUNDS;
  intro?: string;
  /** Whether it continues the band above it, on the same ground. */
  isPart?: boolean;
  children: ReactNode;
}

export function Band({ id, title, ground = "paper", intro, isPart, children }: BandProps) {
  const headingId = `${id}-title`;
  return (
    <section
      id={id}
      className={`band ${isPart ? "band-part " : ""}${GROUNDS[ground]}`}
      aria-labelledby={headingId}
    >
      <div className="wrap">
        <h2 id={headingId} className="band-title">
          {title}
        </h2>
        {intro && <p className="band-intro">{intro}</p>}
        {children}
      </div>
    </section>
  );
}

interface ListBandProps extends BandProps {
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
