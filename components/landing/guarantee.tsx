import { Icon } from "@/components/ui/icons";
import { CLAIMS, type Claims } from "@/lib/claims/constants";

export function Guarantee({ claims }: { claims: Claims }) {
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
              100% Satisfaction Guarantee
            </h2>
            <p>
              Look the work over before you pay. If something is not right, say so then, or call
              this number later: we put you through to the mechanic, who is the one to make it
              right.
              {claims.noCharge && ` ${CLAIMS.noCharge.text}.`}
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
