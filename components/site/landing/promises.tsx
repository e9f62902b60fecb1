import type { ReactNode } from "react";
import { SameDay } from "@/components/site/landing/same-day";
import { Band } from "@/components/ui/band";
import { Icon, type IconName } from "@/components/ui/icons";
import { CLAIMS, type Claims } from "@/lib/platform/claims/constants";

export function PromiseCards({ claims }: { claims: Claims }) {
  return (
    <Band id="promises" title="Our Promises">
      <ul className="promises">
        {promises(claims).map(({ icon, title, text }) => (
          <li key={icon}>
            <Icon
              name={icon}
              className="icon mb-1.5 size-9 stroke-2 text-leaf sm:mb-0 sm:size-10"
            />
            <h3 className="sm:text-24">{title}</h3>
            <p className="font-sans font-normal text-gravel max-sm:hidden">{text}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}

const ANY_TIME = { title: "A time that works for you", text: "Choose it when you call." };

interface PromiseText {
  icon: IconName;
  title: ReactNode;
  text: ReactNode;
}

function promises(claims: Claims): readonly PromiseText[] {
  return [
    claims.noCharge
      ? { icon: "check", title: CLAIMS.noCharge.text, text: "If no work is done, you pay nothing." }
      : { icon: "check", title: "A free call", text: "Asking for a price costs nothing." },
    claims.sameDay
      ? {
          icon: "calendar",
          title: <SameDay text={CLAIMS.sameDay.text} otherwise={ANY_TIME.title} />,
          text: <SameDay text="Ask for it when you call." otherwise={ANY_TIME.text} />,
        }
      : { icon: "calendar", ...ANY_TIME },
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
      className="bg-paper pb-6 sm:pb-12 print:py-[2.5mm]"
      aria-labelledby="guarantee-title"
    >
      <div className="wrap">
        <div className="sign m-[5px] grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5 p-3.5 sm:gap-x-6 sm:p-5">
          <Icon name="shield" className="icon size-8 stroke-[1.8] sm:row-span-2 sm:size-18" />
          <h2 id="guarantee-title" className="self-center text-22 sm:text-40">
            {CLAIMS.guarantee.text}
          </h2>
          <p className="text-15/[1.4] max-sm:col-span-full sm:text-16/[1.5]">
            If you’re not satisfied with the work, call the number on this page and ask for a full
            refund. Ask for the written terms too.
          </p>
        </div>
      </div>
    </section>
  );
}
