import { Band } from "@/components/ui/band";
import type { FeatureText } from "@/components/ui/feature";
import { Icon } from "@/components/ui/icons";
import { CLAIMS, type Claims } from "@/lib/claims/constants";

export function PromiseCards({ claims }: { claims: Claims }) {
  return (
    <Band id="promises" title="Our Promises">
      <ul className="promises">
        {promises(claims).map(({ icon, title, text }) => (
          <li key={title} className="promise">
            <Icon name={icon} className="icon promise-icon" />
            <h3 className="feature-title">{title}</h3>
            <p className="feature-text">{text}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}

function promises(claims: Claims): readonly FeatureText[] {
  return [
    claims.noCharge
      ? { icon: "check", title: CLAIMS.noCharge.text, text: "No work done, nothing to pay." }
      : { icon: "check", title: "A free call", text: "Asking for a price costs nothing." },
    claims.sameDay
      ? { icon: "calendar", title: CLAIMS.sameDay.text, text: "Ask for today when you call." }
      : {
          icon: "calendar",
          title: "A time that suits you",
          text: "You agree on it when you call.",
        },
    { icon: "tag", title: "Price first", text: "You hear it before any work starts." },
    claims.certified
      ? { icon: "medal", title: CLAIMS.certified.text, text: "Ask to see the certificate." }
      : { icon: "person", title: "A local mechanic", text: "Independent, and on the phone." },
  ];
}
