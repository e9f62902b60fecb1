import { MessagePage, type MessagePageProps } from "@/components/layout/message-page";

/** The page of an address that has not the form of any record's; `links` lead to the list of those. */
export function InvalidUrl({ site, links }: Pick<MessagePageProps, "site" | "links">) {
  return (
    <MessagePage
      site={site}
      status={404}
      title="Invalid URL format"
      text="No page can have this address. It may have been cut short or mistyped."
      links={links}
    />
  );
}
