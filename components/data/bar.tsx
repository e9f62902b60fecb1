interface BarProps {
  /** From 0 to 1. */
  share: number;
  className: string;
}

/** The number beside it says the same. */
export function Bar({ share, className }: BarProps) {
  return (
    <span className="block h-3 rounded-sm bg-concrete" aria-hidden="true">
      <span
        className={`block h-full rounded-sm ${className}`}
        style={{ width: `${Math.round(share * 100)}%` }}
      />
    </span>
  );
}
