import { Icon } from "@/components/ui/icons";
import { CLAIMS, type Claims } from "@/lib/claims/constants";

export function Guarantee({ claims }: { claims: Claims }) {
  return (
    <section id="guarantee" className="band bg-paper" aria-labelledby="guarantee-title">
      <div className="wrap">
        <div className="sign guarantee">
          <Icon name="shield" className="icon guarantee-icon" />
          <div>
            <h2 id="guarantee-title" className="guarantee-title">
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
