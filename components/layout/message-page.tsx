import { MessageCard, type MessageCardProps } from "@/components/layout/message-card";
import { PageDirectives } from "@/components/layout/page-directives";
import { PageFrame } from "@/components/layout/page-frame";
import type { SiteIdentity } from "@/components/layout/site-header";
import { CallLink } from "@/components/ui/call-link";
import { ZipForm } from "@/components/ui/zip-form";
import { paths } from "@/lib/platform/pages/paths";

export type MessagePageProps = Omit<MessageCardProps, "form" | "call"> & {
  site: SiteIdentity & { defaultPhone: string };
  status?: 404 | 503;
  keepSeconds?: number;
  /** Whether to show a ZIP form that leads to the mechanics and services in the visitor's city. */
  asksForZip?: boolean;
};

export function MessagePage(props: MessagePageProps) {
  const { site, status, keepSeconds, asksForZip = false, ...card } = props;
  return (
    <PageFrame site={site} phone={site.defaultPhone}>
      <PageDirectives status={status} keepSeconds={keepSeconds} />
      <MessageCard
        {...card}
        form={asksForZip && <ZipForm action={paths.search({})} />}
        call={<CallLink phone={site.defaultPhone} source="message" />}
      />
    </PageFrame>
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
