import { MessagePage, type MessagePageProps } from "@/components/layout/message-page";
import { isSlug } from "@/lib/core/slug";
import { paths } from "@/lib/platform/pages/paths";

type NotFoundPageProps = Pick<MessagePageProps, "site" | "keepSeconds"> & {
  missing: keyof typeof MESSAGES;
  /** Overrides the default text for `missing`. */
  text?: string;
};

const SERVICES = { label: "All services", href: paths.services };
const CITIES = { label: "All cities", href: paths.cities };
const MECHANICS = { label: "All mechanics", href: paths.mechanics };

const MESSAGES = {
  page: {
    title: "404 Page Not Found",
    text: "This page doesn't exist. The URL may be mistyped, or the page may have moved.",
    links: [
      { label: "Home", href: paths.home },
      SERVICES,
      CITIES,
      MECHANICS,
      { label: "Search", href: paths.search({}) },
    ],
  },
  url: {
    title: "Invalid URL format",
    text: "The URL may be incomplete or mistyped.",
    links: [CITIES, MECHANICS],
  },
  city: {
    title: "City Not Found",
    text: "We don't currently serve this city, but check back soon!",
    links: [CITIES, SERVICES],
  },
  state: {
    title: "City Not Found",
    text: "We don't currently serve this state, but check back soon!",
    links: [CITIES, SERVICES],
  },
  mechanic: {
    title: "Mechanic Not Found",
    text: "The requested mechanic profile could not be found.",
    links: [MECHANICS, CITIES],
  },
  service: { title: "Service not found", text: undefined, links: [SERVICES, CITIES] },
  estimate: {
    title: "Estimate not found",
    text: "Check the code. We delete estimates after 24 hours, because prices change.",
    links: [{ label: "Make a new estimate", href: paths.services }, CITIES],
  },
  landing: {
    title: "Service Not Available",
    text: "The requested service is not available in this location.",
    links: [SERVICES, CITIES],
  },
} as const;

/** Returns undefined unless `slug` is valid, so that a page never repeats arbitrary text. */
export function serviceMissing(slug: string): string | undefined {
  return isSlug(slug) ? `Service "${slug}" not found or not available` : undefined;
}

export function NotFoundPage({ missing, text, ...page }: NotFoundPageProps) {
  const message = MESSAGES[missing];
  return (
    <MessagePage
      {...page}
      status={404}
      title={message.title}
      text={text ?? message.text}
      links={message.links}
      asksForZip
    />
  );
}
