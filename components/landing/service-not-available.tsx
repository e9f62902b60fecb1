import { MessagePage, type MessagePageProps } from "@/components/layout/message-page";
import { paths } from "@/lib/site/paths";

/** The page of a service that is not on offer, or of one in a city that is not served. */
export function ServiceNotAvailable({
  site,
  rendered,
}: Pick<MessagePageProps, "site" | "rendered">) {
  return (
    <MessagePage
      site={site}
      status={404}
      rendered={rendered}
      title="Service Not Available"
      text="The requested service is not available in this location."
      links={[
        { label: "All services", href: paths.services },
        { label: "All cities", href: paths.cities },
      ]}
    />
  );
}
