import { Fragment } from "react";
import {
  CallsAndCredits,
  type CallsAndCreditsProps,
} from "@/app/dashboard/mechanics/[mechanicId]/calls-and-credits";
import { MechanicAccount } from "@/app/dashboard/mechanics/[mechanicId]/mechanic-account";
import type { MechanicRecord } from "@/app/dashboard/mechanics/[mechanicId]/read-record";
import { StatePanel } from "@/app/dashboard/mechanics/[mechanicId]/state-panel";
import { ReviewsPanel } from "@/components/mechanics/reviews/reviews-panel";
import type { User } from "@/lib/accounts/users/schema/user";
import type { Actor } from "@/lib/core/auth/actor";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { MISSING_TABS, recordTabHref } from "@/lib/mechanics/profiles/rules/record-tabs";
import { MISSING_WORDS, missingForListing } from "@/lib/mechanics/profiles/rules/state";
import type { ManagedReview } from "@/lib/mechanics/reviews/schema";

interface OverviewTabProps extends Omit<CallsAndCreditsProps, "mechanicId"> {
  actor: Actor;
  record: MechanicRecord;
  account: Pick<User, "email" | "status"> | null;
  reviews: readonly ManagedReview[];
  returned: ReturnedForm | null;
}

export function OverviewTab(props: OverviewTabProps) {
  const { actor, account, calls, credits, reviews, returned } = props;
  const { profile, until } = props.record;
  const missing = missingForListing(profile);
  return (
    <>
      {missing.length > 0 && (
        <p className="notice mb-4">
          {"Drivers can’t find this mechanic yet. Missing: "}
          {missing.map((part, index) => (
            <Fragment key={part}>
              {index > 0 && ", "}
              <a href={recordTabHref(profile.id, MISSING_TABS[part])}>{MISSING_WORDS[part]}</a>
            </Fragment>
          ))}
          .
        </p>
      )}
      <div className="panels min-[72rem]:grid-cols-2">
        <div className="panels">
          <StatePanel mechanic={profile} until={until} returned={returned} />
          <section className="panel">
            <h2 className="panel-title">Account</h2>
            <MechanicAccount mechanic={profile} account={account} actor={actor} />
          </section>
          <ReviewsPanel reviews={reviews} reader="administrator" returned={returned} />
        </div>
        <CallsAndCredits mechanicId={profile.id} calls={calls} credits={credits} />
      </div>
    </>
  );
}
