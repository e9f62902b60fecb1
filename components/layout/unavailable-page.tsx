import { MessagePage, type MessagePageProps } from "@/components/layout/message-page";
import { paths } from "@/lib/site/paths";

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
