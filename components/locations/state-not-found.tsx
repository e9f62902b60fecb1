import { MessagePage, type MessagePageProps } from "@/components/layout/message-page";
import { paths } from "@/lib/site/paths";

/** The page of a state in which no city is served. */
export function StateNotFound({ site, rendered }: Pick<MessagePageProps, "site" | "rendered">) {
  return (
    <MessagePage
      site={site}
      status={404}
      rendered={rendered}
      title="City Not Found"
      text="We don't currently serve this state, but check back soon!"
      links={[
        { label: "All cities", href: paths.cities },
        { label: "All services", href: paths.services },
      ]}
    />
  );
}
