import { MessagePage, type MessagePageProps } from "@/components/layout/message-page";
import { isSlug } from "@/lib/core/slug";
import { paths } from "@/lib/site/paths";

/** The page of a service, by what stands in the place of its slug, that is not in the catalogue. */
export function ServiceNotFound({ site, slug }: Pick<MessagePageProps, "site"> & { slug: string }) {
  return (
    <MessagePage
      site={site}
      status={404}
      title="Service not found"
      text={isSlug(slug) ? `Service "${slug}" not found or not available` : undefined}
      links={[
        { label: "All services", href: paths.services },
        { label: "All cities", href: paths.cities },
      ]}
    />
  );
}
