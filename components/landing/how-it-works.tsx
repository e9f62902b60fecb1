import { Band } from "@/components/ui/band";

const STEPS = [
  {
    title: "Call Us",
    text: "One call. Say which car you have, what is wrong and where it stands.",
  },
  {
    title: "Get Your Price",
    text: "The mechanic names a price for parts and labor and a time. You owe nothing for asking.",
  },
  {
    title: "We Fix It",
    text: "The mechanic brings tools and parts and does the work where the car stands. You check it and pay the mechanic.",
  },
];

export function HowItWorks() {
  return (
    <Band id="how-it-works" title="How It Works">
      <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-3 sm:*:grid-cols-1 sm:*:*:first:mb-2">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="feature">
            <RouteShield number={index + 1} />
            <h3 className="text-24">{title}</h3>
            <p className="text-gravel">{text}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}

function RouteShield({ number }: { number: number }) {
  return (
    <svg className="size-16" viewBox="0 0 48 48" aria-hidden="true">
      <path
        className="fill-white stroke-asphalt stroke-3 [stroke-linejoin:round]"
        d="M10 3.5c4 2.5 9 2.5 14-.5 5 3 10 3 14 .5l5 6.5c-2.5 4-2.5 7.5-.5 12.5 3 8-.5 16.5-18.5 22.5C6 39 2.5 30.5 5.5 22.5 7.5 17.5 7.5 14 5 10z"
      />
      <text className="font-sign text-[26px]" x="24" y="34" textAnchor="middle">
        {number}
      </text>
    </svg>
  );
}
