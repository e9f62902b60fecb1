import { MessagePage, type MessagePageProps } from "@/components/layout/message-page";
import { paths } from "@/lib/site/paths";

type NotFoundViewProps = Pick<MessagePageProps, "site" | "rendered" | "keepSeconds">;

/** The whole page behind a path that leads nowhere. */
export function NotFoundView(props: NotFoundViewProps) {
  return (
    <MessagePage
      {...props}
      status={404}
      title="404 Page Not Found"
      text="Nothing lives at this address. It may have been mistyped, or the page has moved."
      links={[
        { label: "Home", href: paths.home },
        { label: "All services", href: paths.services },
        { label: "All cities", href: paths.cities },
        { label: "All mechanics", href: paths.mechanics },
        { label: "Search", href: paths.search({}) },
      ]}
    />
  );
}
