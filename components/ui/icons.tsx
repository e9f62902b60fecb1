export const ICON_STROKES = {
  arrow: "M4 12h15M13 6l6 6-6 6",
  battery: "M2.5 7h19v12h-19zM5.5 7V4h4v3M14.5 7V4h4v3M6 13h4M14 13h4M16 11v4",
  bolt: "M13 2.5 5 13.5h6L10 21.5l9-12h-6z",
  calendar: "M3.5 5.5h17v15h-17zM3.5 10h17M8 3v4.5M16 3v4.5M8.5 15l2.5 2.5 4.5-4.5",
  check: "M4 12.5 9.5 18 20 6.5",
  clock: "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zM12 7v5.5l4 2.5",
  coin: "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zM15.5 8.5h-5a2 2 0 0 0 0 4h3a2 2 0 0 1 0 4h-5M12 6v2.5M12 16.5V19",
  cross: "M5.5 5.5l13 13M18.5 5.5l-13 13",
  disc: "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM12 5.5h.01M17.6 8.8h.01M17.6 15.2h.01M12 18.5h.01M6.4 15.2h.01M6.4 8.8h.01",
  down: "M5.5 9 12 15.5 18.5 9",
  drop: "M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11zM9.5 14.5a2.5 2.5 0 0 0 2.5 2.5",
  file: "M6 2.5h8l4.5 4.5v14.5H6zM13.5 3v4.5H18M9 13h6M9 17h6",
  flag: "M5 22V3M5 4h14l-3.5 4.5L19 13H5",
  globe:
    "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zM2.5 12h19M12 2.5c3 3 4 6 4 9.5s-1 6.5-4 9.5c-3-3-4-6-4-9.5s1-6.5 4-9.5z",
  house: "M2.5 11.5 12 4l9.5 7.5M5 10v10.5h14V10M9.5 20.5l1-6h3l1 6",
  layers: "M12 3 21.5 8 12 13 2.5 8zM2.5 12.5l9.5 5 9.5-5M2.5 17l9.5 5 9.5-5",
  mail: "M2.5 5h19v14h-19zM2.5 6.5 12 13.5l9.5-7",
  medal: "M12 2.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM8.5 13.5 7 21.5l5-2.5 5 2.5-1.5-8",
  menu: "M3.5 6h17M3.5 12h17M3.5 18h17",
  part: "M3.5 7.5 12 3l8.5 4.5v9L12 21l-8.5-4.5zM3.5 7.5 12 12l8.5-4.5M12 12v9",
  pause: "M8 5v14M16 5v14",
  person:
    "M12 3.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21v-2.5c0-2 1.5-3.5 3.5-3.5h9c2 0 3.5 1.5 3.5 3.5V21",
  pin: "M12 21.5c-5-6-7-9-7-12a7 7 0 0 1 14 0c0 3-2 6-7 12zM12 7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  play: "M7 4.5 19 12 7 19.5z",
  plus: "M12 4v16M4 12h16",
  scales: "M12 3v18M7 21h10M4 6h16M6 6l-3.5 8h7zM18 6l-3.5 8h7z",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21",
  shield: "M12 2.5 20 5v6.5c0 5-3.5 8.5-8 10-4.5-1.5-8-5-8-10V5zM8.5 11.5l2.5 2.5 4.5-5",
  sliders: "M3 7h9M18 7h3M15 4v6M3 17h3M12 17h9M9 14v6",
  star: "M12 2.5l2.9 6.2 6.6.8-4.9 4.6 1.3 6.7L12 17.5l-5.9 3.3 1.3-6.7L2.5 9.5l6.6-.8z",
  tag: "M3.5 3.5h8.5l8.5 8.5-8.5 8.5-8.5-8.5zM8 8h.01",
  up: "M5.5 15 12 8.5 18.5 15",
  wrench:
    "M20.3 6.7l-3.3 3.2-2.9-2.9 3.2-3.3a5.5 5.5 0 0 0-7 7.2l-6.8 6.8a2 2 0 0 0 2.8 2.8l6.8-6.8a5.5 5.5 0 0 0 7.2-7z",
} as const;

const HANDSET =
  "M6.5 2.5 10 3.2l1.3 5-2.6 2.1c1.1 2.2 2.8 3.9 5 5l2.1-2.6 5 1.3.7 3.5c-.4 2.3-2 3.8-4.1 4C9.3 21.6 2.4 14.7 2.5 6.6c.2-2.1 1.7-3.7 4-4.1z";

export type IconName = keyof typeof ICON_STROKES | "phone";

/** Decorative, so hidden from screen readers. */
export function Icon({ name, className = "icon" }: { name: IconName; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      {name === "phone" ? (
        <path className="fill-current stroke-none" d={HANDSET} />
      ) : (
        <path d={ICON_STROKES[name]} />
      )}
    </svg>
  );
}
