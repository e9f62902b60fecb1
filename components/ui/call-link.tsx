import { Icon } from "@/components/ui/icons";
import { formatPhone, telHref } from "@/lib/core/phone";

const VARIANTS = {
  /** The one big thing to press. */
  hero: "call call-hero",
  button: "call",
  /** Beside a louder link: an outline only. */
  outline: "button-outline",
  /** A square with the handset alone. */
  icon: "button-icon",
  /** The number itself, within text. */
  text: "call-text",
  /** Across the bottom of a small screen. */
  bar: "call call-bar",
  /** In the right margin of a wide screen. */
  tab: "call call-tab",
} as const;

interface CallLinkProps {
  /** E.164. */
  phone: string;
  /** Where on which page the link stands, as analytics knows it: "landing-hero". */
  source: string;
  variant?: keyof typeof VARIANTS;
  label?: string;
  /** Words for listeners only, where several such links stand on one page: "for Oil Change". */
  purpose?: string;
  /** Whether the browser may put in the number of the mechanic who works at this hour. */
  cityCall?: boolean;
}

/** The only phone link of the site: what it dials, what it shows and how a tap is counted. */
export function CallLink({
  phone,
  source,
  variant = "button",
  label = "Call Now",
  purpose,
  cityCall = false,
}: CallLinkProps) {
  const showsLabel = variant !== "icon" && variant !== "text";
  const showsNumber = variant === "hero" || variant === "bar" || variant === "text";
  return (
    <a
      href={telHref(phone)}
      className={VARIANTS[variant]}
      data-call-source={source}
      data-city-call={cityCall ? "" : undefined}
    >
      <Icon name="phone" />
      <span className={showsLabel ? "call-label" : "sr-only"}>{label}</span>{" "}
      <span className={showsNumber ? "call-number" : "sr-only"} data-phone-text="">
        {formatPhone(phone)}
      </span>
      {purpose && <span className="sr-only"> {purpose}</span>}
    </a>
  );
}
