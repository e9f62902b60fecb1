import { CallLink } from "@/components/ui/call-link";
import { Icon } from "@/components/ui/icons";

const HAVE_READY = [
  "Year, make and model of the car",
  "What it does: squeals, grinds, shakes, or pulls to one side",
  "Front, rear or both, if you know",
  "The ZIP code where the car stands",
];

/** The way to a quote that always works: four things to have ready, and the number (E.164). */
export function PhoneQuote({ phone }: { phone: string }) {
  return (
    <div className="phone-quote">
      <div>
        <h3 className="feature-title">A quote by phone</h3>
        <p>It takes a few minutes, costs nothing and books nothing. Have ready:</p>
        <ul className="checklist">
          {HAVE_READY.map((text) => (
            <li key={text}>
              <Icon name="check" />
              {text}
            </li>
          ))}
        </ul>
      </div>
      <CallLink phone={phone} source="brake-quote" variant="hero" label="CALL NOW" />
    </div>
  );
}
