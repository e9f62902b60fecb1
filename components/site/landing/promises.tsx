import { Band } from "@/components/ui/band";
import { FeatureList, type FeatureText } from "@/components/ui/feature-list";
import { Icon } from "@/components/ui/icons";
import { CLAIMS, type Claims } from "@/lib/platform/claims/constants";

export function PromiseCards({ claims }: { claims: Claims }) {
  return (
    <Band id="promises" title="Our Promises">
      <FeatureList
        features={promises(claims)}
        className="sm:grid-cols-2 sm:*:grid-cols-1 lg:grid-cols-4"
      />
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
      className="bg-paper pb-8 print:py-[2.5mm]"
      aria-labelledby="guarantee-title"
    >
      <div className="wrap">
        <div className="sign m-[5px] grid grid-cols-[auto_1fr] items-start gap-x-4 gap-y-3 p-3 sm:gap-x-6 sm:p-5 sm:items-center">
          <Icon name="shield" className="icon size-10 stroke-[1.6] sm:size-18" />
          <div>
            <h2 id="guarantee-title" className="mb-1.5 text-26 sm:text-40">
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
