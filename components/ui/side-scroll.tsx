import type { ReactNode } from "react";

interface SideScrollProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** Lets a wide table scroll sideways on a small screen, without the page. */
export function SideScroll({ label, className = "", children }: SideScrollProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: must be scrollable with the keyboard on small screens
    <section className={`overflow-x-auto ${className}`.trim()} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
