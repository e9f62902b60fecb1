import { Band } from "@/components/ui/band";
import { RouteShield } from "@/components/ui/route-shield";

export function ThreeSteps({ city }: { city: string }) {
  const steps = [
    { title: "Tell us about the car", text: "Year, make, model, and what’s wrong." },
    { title: "Agree on a price and time", text: "Both before the mechanic heads out." },
    { title: "Stay where you are", text: `The mechanic comes to you in ${city}.` },
  ];
  return (
    <Band id="steps" title="Three Steps to a Fixed Car">
      <ol className="road-steps">
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <span
              className="sign-small grid w-max justify-items-center px-1.5 pt-1 pb-0.5 text-32/[0.9]"
              aria-hidden="true"
            >
              <span className="text-14/none">MILE</span>
              {index + 1}
            </span>
            <h3 className="mt-1 text-18/[1.15] sm:text-24">{title}</h3>
            <p className="text-gravel max-sm:hidden">{text}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}

const CALL = [
  { title: "Call Us", text: "The call is free." },
  { title: "Get Your Price", text: "For parts and labor." },
  { title: "We Fix It", text: "Check it, then pay." },
];

export function HowItWorks() {
  return (
    <Band id="how-it-works" title="How It Works" isPart>
      <ol className="road-steps">
        {CALL.map(({ title, text }, index) => (
          <li key={title}>
            <RouteShield text={String(index + 1)} className="size-13" />
            <h3 className="mt-1 text-18/[1.1] sm:text-24">{title}</h3>
            <p className="text-15/[1.3] text-gravel sm:text-16/[1.5]">{text}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}
