import { MessagePage, type MessagePageProps } from "@/components/layout/message-page";
import { paths } from "@/lib/site/paths";

/** The page of a city that is not served. */
export function CityNotFound({ site, rendered }: Pick<MessagePageProps, "site" | "rendered">) {
  return (
    <MessagePage
      site={site}
      status={404}
      rendered={rendered}
      title="City Not Found"
      text="We don't currently serve this city, but check back soon!"
      links={[
        { label: "All cities", href: paths.cities },
        { label: "All services", href: paths.services },
      ]}
    />
  );
}
