import type { ReactNode } from "react";
import { PageFrame } from "@/components/layout/page-frame";
import type { Site } from "@/lib/settings/schema";
import { paths } from "@/lib/site/paths";

export interface LegalSection {
  id: string;
  title: string;
  body: ReactNode;
}

interface LegalPageProps {
  site: Site;
  title: string;
  /** Since when, or in which version, the words hold. */
  dated: string;
  /** What the text is about, in two sentences. */
  intro: string;
  /** The text that readers of this one may have meant. */
  related?: { label: string; href: string };
  sections: readonly LegalSection[];
}

/** A long text in numbered sections, with its contents at the side. */
export function LegalPage({ site, title, dated, intro, related, sections }: LegalPageProps) {
  const crumbs = [{ label: "Home", href: paths.home }, { label: title }];
  return (
    <PageFrame site={site} phone={site.defaultPhone} breadcrumb={crumbs}>
      <section className="hero legal-hero on-asphalt" aria-labelledby="hero-title">
        <div className="wrap">
          <h1 id="hero-title" className="hero-title">
            {title}
          </h1>
          <p className="legal-date">{dated}</p>
        </div>
      </section>
      <div className="wrap legal">
        <nav aria-label="On this page" className="legal-contents">
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal-text">
          <p className="legal-intro">{intro}</p>
          {related && (
            <p className="band-more">
              <a href={related.href}>{related.label}</a>
            </p>
          )}
          {sections.map((section, index) => (
            <section key={section.id} id={section.id} className="legal-section">
              <h2 className="legal-title">
                <span className="legal-number" aria-hidden="true">
                  {index + 1}
                </span>
                {section.title}
              </h2>
              {section.body}
            </section>
          ))}
        </div>
      </div>
    </PageFrame>
  );
}
