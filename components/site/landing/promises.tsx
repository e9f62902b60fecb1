import { Band } from "@/components/ui/band";
import type { FeatureText } from "@/components/ui/feature-list";
import { Icon } from "@/components/ui/icons";
import { CLAIMS, type Claims } from "@/lib/platform/claims/constants";

export function PromiseCards({ claims }: { claims: Claims }) {
  return (
    <Band id="promises" title="Our Promises">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {promises(claims).map(({ icon, title, text }) => (
          <li
            key={title}
            className="feature rounded-lg border-4 border-line gap-x-3.5 gap-y-0 bg-card px-4 pt-3.5 pb-4"
          >
            <Icon name={icon} className="icon size-9" />
            <h3 className="text-24">{title}</h3>
            <p className="text-gravel">{text}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}

function promises(claims: Claims): readonly FeatureText[] {
  return [
    claims.noCharge
      ? { icon: "check", title: CLAIMS.noCharge.text, text: "If no work is done, you pay nothing." }
      : { icon: "check", title: "A free call", text: "Asking for a price costs nothing." },
    claims.sameDay
      ? {
          icon: "calendar",
          title: CLAIMS.sameDay.text,
          text: "Ask for it when you call.",
        }
      : {
          icon: "calendar",
          title: "A time that works for you",
          text: "Choose it when you call.",
        },
    { icon: "tag", title: "Upfront price", text: "You get the price before any work starts." },
    claims.certified
      ? { icon: "medal", title: CLAIMS.certified.text, text: "Ask to see the certificate." }
      : { icon: "person", title: "A local mechanic", text: "Independent, and a phone call away." },
  ];
}

export function Guarantee({ claims }: { claims: Claims }) {
  if (!claims.guarantee) return null;
  return (
    <section
      id="guarantee"
      className="bg-paper pt-10 pb-12 print:py-[2.5mm]"
      aria-labelledby="guarantee-title"
    >
      <div className="wrap">
        <div className="sign m-[5px] grid gap-x-6 gap-y-3 p-5 sm:grid-cols-[auto_1fr] sm:items-center">
          <Icon name="shield" className="icon size-18 stroke-[1.6]" />
          <div>
            <h2 id="guarantee-title" className="mb-2.5 text-40">
              {CLAIMS.guarantee.text}
            </h2>
            <p>
              If you’re not satisfied with the work, call the number on this page and ask for a full
              refund. Ask for the written terms too.
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
