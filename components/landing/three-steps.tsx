import { Band } from "@/components/ui/band";

/** The whole thing at a glance, as three mile markers. */
export function ThreeSteps({ city }: { city: string }) {
  const steps = [
    { title: "Tell us the car", text: "Year, make, model, and what it does." },
    { title: "Agree on price and time", text: "Both are settled before anyone drives out." },
    { title: "Stay where you are", text: `The mechanic comes to you in ${city}.` },
  ];
  return (
    <Band id="steps" title="Three Steps to a Fixed Car">
      <ol className="columns-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="step">
            <span className="mile" aria-hidden="true">
              <span className="mile-word">MILE</span>
              {index + 1}
            </span>
            <h3 className="feature-title">{title}</h3>
            <p className="feature-text">{text}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}
