import { Band } from "@/components/ui/band";

export function ThreeSteps({ city }: { city: string }) {
  const steps = [
    { title: "Tell us the car", text: "Year, make, model, and what it does." },
    { title: "Agree on price and time", text: "Both are settled before anyone drives out." },
    { title: "Stay where you are", text: `The mechanic comes to you in ${city}.` },
  ];
  return (
    <Band id="steps" title="Three Steps to a Fixed Car">
      <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-3 sm:*:grid-cols-1 sm:*:*:first:mb-2">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="feature">
            <span
              className="sign-small grid h-18 w-12 justify-items-center pt-1.5 text-44/[0.95]"
              aria-hidden="true"
            >
              <span className="text-14/none">MILE</span>
              {index + 1}
            </span>
            <h3 className="text-24">{title}</h3>
            <p className="text-gravel">{text}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}
