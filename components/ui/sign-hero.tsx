import type { ReactNode } from "react";

interface SignHeroProps {
  /** A word or two on the small plate above the sign. */
  tab?: string;
  title: string;
  /** On the sign, below the title. */
  under?: ReactNode;
  /** Across the whole width, below sign and offer. */
  details?: ReactNode;
  /** Beside the sign, below it on small screens. */
  children: ReactNode;
}

/** The top of a page: its name on a guide sign over the road, and what to do first beside it. */
export function SignHero({ tab, title, under, details, children }: SignHeroProps) {
  return (
    <section className="hero on-asphalt" aria-labelledby="hero-title">
      <div className="wrap hero-grid">
        <div className="gantry">
          {tab && <p className="sign-tab">{tab}</p>}
          <div className="sign">
            <h1 id="hero-title" className="hero-title">
              {title}
            </h1>
            {under}
          </div>
        </div>
        <div className="hero-offer">{children}</div>
        {details && <div className="hero-details">{details}</div>}
      </div>
    </section>
  );
}
