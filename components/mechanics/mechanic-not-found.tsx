import { MessagePage, type MessagePageProps } from "@/components/layout/message-page";
import { paths } from "@/lib/site/paths";

/** The page of a mechanic who is not there, or not any more. */
export function MechanicNotFound({ site, rendered }: Pick<MessagePageProps, "site" | "rendered">) {
  return (
    <MessagePage
      site={site}
      status={404}
      rendered={rendered}
      title="Mechanic Not Found"
      text="The requested mechanic profile could not be found."
      links={[
        { label: "All mechanics", href: paths.mechanics },
        { label: "All cities", href: paths.cities },
      ]}
    />
  );
}
