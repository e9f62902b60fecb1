import { MessageBox } from "@/components/layout/message-box";
import { PageDirectives } from "@/components/layout/page-directives";
import { PageFrame } from "@/components/layout/page-frame";
import type { SiteIdentity } from "@/components/layout/site-header";
import { CallLink } from "@/components/ui/call-link";
import { ZipForm } from "@/components/ui/zip-form";
import { paths } from "@/lib/site/paths";

export type MessagePageProps = MessageCardProps & {
  site: SiteIdentity & { defaultPhone: string };
  status?: 404 | 503;
  rendered?: number;
  keepSeconds?: number;
};

export function MessagePage({ site, status, rendered, keepSeconds, ...card }: MessagePageProps) {
  return (
    <PageFrame site={site} phone={site.defaultPhone}>
      <PageDirectives status={status} rendered={rendered} keepSeconds={keepSeconds} />
      <MessageCard {...card} phone={site.defaultPhone} />
    </PageFrame>
  );
}

export interface MessageCardProps {
  title: string;
  text?: string;
  links: readonly { label: string; href: string }[];
  /** E.164. Missing on dashboard pages. */
  phone?: string;
  /** Whether to show a ZIP form that leads to the mechanics and services in the visitor's city. */
  asksForZip?: boolean;
}

export function MessageCard({ title, text, links, phone, asksForZip = false }: MessageCardProps) {
  return (
    <MessageBox title={title} text={text}>
      {asksForZip && (
        <div className="mt-6">
          <ZipForm action={paths.search({})} />
        </div>
      )}
      <ul className="mt-6 flex flex-wrap gap-3">
        {phone && (
          <li>
            <CallLink phone={phone} source="message" />
          </li>
        )}
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href} className="button-outline">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </MessageBox>
  );
}

export function UnavailablePage({ site, title }: Pick<MessagePageProps, "site" | "title">) {
  return (
    <MessagePage
      site={site}
      status={503}
      title={title}
      text="Service temporarily unavailable. Please try again, or call us."
      links={[{ label: "Home", href: paths.home }]}
    />
  );
}
