import type { ReactNode } from "react";
import { PageFrame } from "@/components/layout/page-frame";
import { CallLink } from "@/components/ui/call-link";
import type { CallSource } from "@/components/ui/call-sources";
import { paths } from "@/lib/platform/pages/paths";
import type { Site } from "@/lib/platform/settings/schema";
import { officeHoursText } from "@/lib/telephony/callbacks/rules/office-hours-text";

export interface LegalSection {
  id: string;
  title: string;
  body: ReactNode;
}

interface LegalPageProps {
  site: Site;
  title: string;
  dated: string;
  intro: string;
  related?: { label: string; href: string };
  sections: readonly LegalSection[];
}

export function LegalPage({ site, title, dated, intro, related, sections }: LegalPageProps) {
  const crumbs = [{ label: "Home", href: paths.home }, { label: title }];
  return (
    <PageFrame site={site} phone={site.defaultPhone} breadcrumb={crumbs}>
      <section
        className="hero lane-edge on-asphalt pt-4 lg:pt-10 print:pt-0"
        aria-labelledby="hero-title"
      >
        <div className="wrap">
          <h1 id="hero-title" className="hero-title">
            {title}
          </h1>
          <p className="mt-3 mb-2 font-sign text-22">{dated}</p>
        </div>
      </section>
      <div className="wrap grid gap-8 pt-8 pb-14 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-16">
        <nav aria-label="On this page" className="lg:sticky lg:top-22 lg:self-start print:hidden">
          <ol className="border-t-6 border-ink *:border-b-2 *:border-line [&_a]:block [&_a]:py-1.5 [&_a]:font-sign [&_a]:text-20/[1.2] [&_a]:not-hover:decoration-transparent">
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-prose">
          <p className="text-18/[1.5]">{intro}</p>
          {related && (
            <p className="links">
              <a href={related.href}>{related.label}</a>
            </p>
          )}
          {sections.map((section, index) => (
            <section key={section.id} id={section.id} className="prose">
              <h2 className="flex items-center gap-3.5 text-32">
                <span
                  className="sign-small min-w-10 flex-none rounded-[5px] px-1.5 pt-1 pb-1.5 text-center text-26/none"
                  aria-hidden="true"
                >
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

export function ContactDetails({ site, source }: { site: Site; source: CallSource }) {
  return (
    <>
      <p>Call us or write to us at:</p>
      <CallLink phone={site.defaultPhone} source={source} variant="text" />
      {!site.hasTelephony && (
        <p>{`Our office answers ${officeHoursText(site.officeHours)}, except on federal holidays.`}</p>
      )}
      <address className="not-italic">
        {site.brandName}
        <br />
        {site.mailingAddress}
      </address>
    </>
  );
}
