interface SameDayProps {
  /** Shown on a day on which a mechanic is open or opens, which rc-availability finds out. */
  text: string;
  /** Shown on other days, and without JavaScript: a stored page doesn't know the day. */
  otherwise: string;
}

export function SameDay({ text, otherwise }: SameDayProps) {
  return <span data-same-day={text}>{otherwise}</span>;
}
