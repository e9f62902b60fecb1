import type { ReactNode } from "react";

interface SignHeroProps {
  tab?: string;
  title: string;
  under?: ReactNode;
  /** Shown below the sign at full width. */
  details?: ReactNode;
  /** Shown along the bottom edge, below the sign. */
  drawing?: ReactNode;
  /** Shown beside the sign, or below it on small screens. */
  children: ReactNode;
}

export function SignHero({ tab, title, under, details, drawing, children }: SignHeroProps) {
  return (
    <section className="hero lane-edge on-asphalt" aria-labelledby="hero-title">
      <div className="wrap hero-grid">
        <div className="flex flex-col p-[5px]">
          {tab && <p className="sign-tab">{tab}</p>}
          <div className="sign">
            <h1 id="hero-title" className="hero-title">
              {title}
            </h1>
            {under}
          </div>
        </div>
        <div
          className={`grid grid-cols-[minmax(0,1fr)] content-center gap-4 ${drawing ? "lg:row-span-2" : ""}`}
        >
          {children}
        </div>
        {details && (
          <div className="grid gap-3 lg:col-span-full lg:grid-cols-subgrid lg:items-start lg:gap-x-12">
            {details}
          </div>
        )}
        {drawing && <div className="lg:col-start-1 print:hidden">{drawing}</div>}
      </div>
    </section>
  );
}
