import type { ReactNode } from "react";
import type { MechanicRecord } from "@/app/dashboard/mechanics/[mechanicId]/read-record";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { StateBadge } from "@/components/mechanics/profiles/state-badge";
import { countOf } from "@/components/ui/count-of";
import { PageTabs } from "@/components/ui/page-tabs";
import { keysOf } from "@/lib/core/keys-of";
import { formatDollars } from "@/lib/core/money";
import { formatPhone, telHref } from "@/lib/core/phone";
import { NO_PHONE } from "@/lib/mechanics/profiles/fields";
import { type RecordTab, recordTabHref } from "@/lib/mechanics/profiles/rules/record-tabs";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { paths } from "@/lib/platform/pages/paths";

/** Calls and money have pages of their own. */
type HeadTab = RecordTab | "calls" | "money";

const TAB_NAMES: Readonly<Record<HeadTab, string>> = {
  overview: "Overview",
  profile: "Profile",
  hours: "Hours and area",
  services: "Services",
  documents: "Documents",
  calls: "Calls",
  money: "Money",
  history: "History",
};

interface RecordHeadProps {
  record: MechanicRecord;
  open: HeadTab;
  /** Buttons for the tab. Defaults to a link to the public profile. */
  actions?: ReactNode;
}

/** The header of a mechanic's record, with its tabs. */
export function RecordHead({ record, open, actions }: RecordHeadProps) {
  const { profile, until } = record;
  const { id, name, businessName, state } = profile;
  const tabs = keysOf(TAB_NAMES).map((tab) => ({
    name: tab,
    label: TAB_NAMES[tab],
    href: tabHref(id, tab),
  }));
  return (
    <>
      <PageHead
        title={name}
        text={
          <>
            <StateBadge state={state} until={until} /> {businessName}
          </>
        }
        parent={{ label: "Mechanics", href: dashboardPaths.mechanics }}
        actions={
          actions ?? (
            <>
              {state === "active" && (
                <a href={paths.mechanic(id)} className="button-outline">
                  Public profile
                </a>
              )}
              <form method="post" action={`/api/mechanics/${id}/view`}>
                <button type="submit" className="button-outline">
                  View as mechanic
                </button>
              </form>
            </>
          )
        }
      />
      <RecordFigures {...record} />
      <PageTabs label="Mechanic" open={open} tabs={tabs} />
    </>
  );
}

function RecordFigures({ profile, wallet, calls, rings }: MechanicRecord) {
  const { id, phoneNumber } = profile;
  const { availableCents, debtCents } = wallet;
  const owed = debtCents > 0 ? `, ${formatDollars(debtCents)} owed` : "";
  const rate =
    rings.rings > 0 ? `, answered ${rings.answered} of ${countOf(rings.rings, "ring")}` : "";
  return (
    <ul className="-mt-2 mb-3 flex flex-wrap gap-x-6 gap-y-1">
      {phoneNumber !== NO_PHONE && (
        <li>
          <a href={telHref(phoneNumber)} className="whitespace-nowrap">
            {formatPhone(phoneNumber)}
          </a>
        </li>
      )}
      <li>
        <a href={dashboardPaths.mechanicCredits(id)}>
          {`${formatDollars(availableCents)} available${owed}`}
        </a>
      </li>
      <li>
        <a href={dashboardPaths.callsOf({ mechanic: id, from: calls.from })}>
          {`${countOf(calls.count, "call")} in the last 30 days${rate}`}
        </a>
      </li>
    </ul>
  );
}

function tabHref(mechanicId: string, tab: HeadTab): string {
  if (tab === "calls") return dashboardPaths.callsOf({ mechanic: mechanicId });
  if (tab === "money") return dashboardPaths.mechanicCredits(mechanicId);
  return recordTabHref(mechanicId, tab);
}
