import { MessagePage, type MessagePageProps } from "@/components/layout/message-page";
import { paths } from "@/lib/site/paths";

/** What a page says that was never stored while the database does not answer. */
export function UnavailablePage({ site, title }: Pick<MessagePageProps, "site" | "title">) {
  return (
    <MessagePage
      site={site}
      status={503}
      title={title}
      text="Our records do not answer just now. Please try again in a moment, or call us: the phone works."
      links={[{ label: "Home", href: paths.home }]}
    />
  );
}
