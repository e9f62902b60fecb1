import type { CallSource } from "@/components/ui/call-sources";
import { Icon } from "@/components/ui/icons";
import { formatPhone, telHref } from "@/lib/core/phone";

interface CallLinkClasses {
  link: string;
  icon?: string;
  /** Class names. If one is missing, the label or number is visible only to screen readers. */
  label?: string;
  number?: string;
}

const VARIANTS = {
  hero: {
    link: "call call-hero",
    icon: "row-span-2 size-13",
    label: "text-22/none [letter-spacing:0.04em]",
    number: "text-[min(3rem,11vw)]",
  },
  heroInPanel: {
    link: "call call-hero px-3",
    icon: "row-span-2 size-10",
    label: "text-22/none [letter-spacing:0.04em]",
    number: "text-[min(2.5rem,9vw)]",
  },
  button: { link: "call", label: "" },
  /** On a card that leads to a page of its own. */
  card: { link: "call flex-wrap gap-y-0", label: "", number: "" },
  /** On a plate that takes the place of the page's own call button. */
  plate: { link: "button border-amber bg-amber px-2.5 text-asphalt print:hidden", label: "" },
  /** For a call link that is secondary to another one. */
  outline: { link: "button-outline px-3", label: "" },
  /** The same, with the number. */
  secondary: { link: "button-outline flex-wrap gap-y-0 px-3", label: "", number: "" },
  /** On the narrowest screens, shows only the icon; on slightly wider ones, only the label. */
  header: {
    link: "button-outline min-h-11 px-3 text-[min(1.25rem,6vw)]/[1.1] whitespace-nowrap print:hidden",
    icon: "xs:max-[25rem]:hidden",
    label: "max-xs:sr-only",
  },
  icon: { link: "button-icon" },
  text: {
    link: "inline-flex min-h-11 items-center gap-2 font-sign text-28",
    number: "",
  },
  /** A bar at the bottom of small screens. */
  bar: {
    link: "call call-bar",
    label: "",
    number: "text-[min(1.75rem,7.5vw)]/[1.1]",
  },
  /** The same, beside the price and the hours. */
  shortBar: { link: "call call-bar min-[20em]:flex-none px-5", label: "" },
  /** A tab in the right margin of wide screens. */
  tab: {
    link: "call call-tab",
    icon: "size-9",
    label: "",
  },
} as const satisfies Record<string, CallLinkClasses>;

interface CallLinkProps {
  /** E.164. */
  phone: string;
  /** Position, for analytics and for the call's timeline. */
  source: CallSource;
  variant?: keyof typeof VARIANTS;
  label?: string;
  /** Tells screen readers which of several call links this is, such as "for Oil Change". */
  purpose?: string;
  /** Replaces the label and purpose while the mechanic is closed and the link calls the site's number. */
  closed?: {
    label: string;
    purpose?: string;
    /** Whether the mechanic is closed now, on a page that is rendered per request. */
    isClosed?: boolean;
  };
  /** Whether rc-availability may replace the number with one that someone answers now. */
  followsHours?: boolean;
}

/** Every phone link on public pages. The data attributes let islands record taps. */
export function CallLink({
  phone,
  source,
  variant = "button",
  label = "Call Now",
  purpose,
  closed,
  followsHours = false,
}: CallLinkProps) {
  const look: CallLinkClasses = VARIANTS[variant];
  return (
    <a
      href={telHref(phone)}
      className={look.link}
      data-call-source={source}
      data-follows-hours={followsHours ? "" : undefined}
    >
      <Icon name="phone" className={look.icon ? `icon ${look.icon}` : undefined} />
      <span
        className={(look.label ?? "sr-only") || undefined}
        data-closed={closed?.label}
        data-open={closed?.isClosed ? label : undefined}
      >
        {closed?.isClosed ? closed.label : label}
      </span>{" "}
      <span
        className={look.number === undefined ? "sr-only" : `whitespace-nowrap ${look.number}`}
        data-phone-text=""
      >
        {formatPhone(phone)}
      </span>
      {purpose && (
        <span className="sr-only" data-closed={closed?.purpose}>
          {` ${purpose}`}
        </span>
      )}
    </a>
  );
}
