interface RouteShieldProps {
  text: string;
  /** Its size. */
  className?: string;
}

/** A US highway's sign with a number or initials. */
export function RouteShield({ text, className = "size-16" }: RouteShieldProps) {
  return (
    <svg className={`${className} flex-none`} viewBox="0 0 48 48" aria-hidden="true">
      <path
        className="fill-white stroke-asphalt stroke-3 [stroke-linejoin:round]"
        d="M10 3.5c4 2.5 9 2.5 14-.5 5 3 10 3 14 .5l5 6.5c-2.5 4-2.5 7.5-.5 12.5 3 8-.5 16.5-18.5 22.5C6 39 2.5 30.5 5.5 22.5 7.5 17.5 7.5 14 5 10z"
      />
      <text
        className={`fill-asphalt font-sign ${text.length > 1 ? "text-[19px]" : "text-[26px]"}`}
        x="24"
        y={text.length > 1 ? 31 : 34}
        textAnchor="middle"
      >
        {text}
      </text>
    </svg>
  );
}
