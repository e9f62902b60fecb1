import { MessageCard } from "@/components/layout/message-card";
import { path } from "@/lib/core/paths";

/** The whole page behind a path that leads nowhere. */
export function NotFoundView() {
  return (
    <main id="main">
      <MessageCard
        title="404 Page Not Found"
        text="Nothing lives at this address. It may have been mistyped, or the page has moved."
        links={[
          { label: "Home", href: path.home },
          { label: "All services", href: path.services },
          { label: "All cities", href: path.cities },
        ]}
      />
    </main>
  );
}
