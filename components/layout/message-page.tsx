import { MessageCard, type MessageCardProps } from "@/components/layout/message-card";
import { PageDirectives } from "@/components/layout/page-directives";
import { PageFrame } from "@/components/layout/page-frame";
import type { SiteIdentity } from "@/components/layout/site-identity";

export type MessagePageProps = MessageCardProps & {
  site: SiteIdentity & { defaultPhone: string };
  /** 200 unless given. */
  status?: 404 | 503;
  rendered?: number;
  /** As PageMarks has it. */
  keepSeconds?: number;
};

/** A public page that cannot show what was asked for, with the status that says so. */
export function MessagePage({ site, status, rendered, keepSeconds, ...card }: MessagePageProps) {
  return (
    <PageFrame site={site} phone={site.defaultPhone}>
      <PageDirectives status={status} rendered={rendered} keepSeconds={keepSeconds} />
      <MessageCard {...card} />
    </PageFrame>
  );
}
