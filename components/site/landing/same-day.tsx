interface SameDayProps {
  /** Styles show it while a mechanic is open, which rc-availability finds out. */
  text: string;
  /** Shown at other times, and without JavaScript: a stored page doesn't know the time. */
  otherwise: string;
}

export function SameDay({ text, otherwise }: SameDayProps) {
  return (
    <>
      <span className="same-day">{text}</span>
      <span className="other-day">{otherwise}</span>
    </>
  );
}
