import type { ComponentProps } from "react";
import { NameForm, PasswordForm, TimeZoneForm } from "@/app/dashboard/settings/account-forms";
import { ClaimList } from "@/app/dashboard/settings/claim-list";
import { NotificationForm } from "@/app/dashboard/settings/notification-form";
import { OfficeHoursForm } from "@/app/dashboard/settings/office-hours-form";
import { ReachOptions, SetupNotes } from "@/app/dashboard/settings/reach-options";
import { SessionList } from "@/app/dashboard/settings/session-list";
import { SiteForm } from "@/app/dashboard/settings/site-form";
import { PageHead } from "@/components/layout/dashboard/page-head";
import type { Actor } from "@/lib/core/auth/actor";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { clockName } from "@/lib/core/time";
import type { ClaimId } from "@/lib/platform/claims/constants";
import type { Reach } from "@/lib/platform/notifications/schema";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { paths } from "@/lib/platform/pages/paths";
import { toSiteForm } from "@/lib/platform/settings/rules";
import type { Site, StoredSettings } from "@/lib/platform/settings/schema";

interface SettingsScreenProps {
  actor: Actor;
  sessions: ComponentProps<typeof SessionList>["sessions"];
  /** Null for applicants, who have nothing to choose. */
  notifications: Omit<ComponentProps<typeof NotificationForm>, "returned" | "hasTexts"> | null;
  /** Null unless the actor is a mechanic. */
  reach: Reach | null;
  /** Null unless the actor is a super administrator. */
  business: {
    site: Site;
    settings: StoredSettings;
    revision: string;
    claimRevisions: Readonly<Record<ClaimId, string>>;
  } | null;
  returned: ReturnedForm | null;
}

export function SettingsScreen(props: SettingsScreenProps) {
  const { actor, sessions, notifications, reach, business, returned } = props;
  const isAdministrator = actor.role !== "mechanic";
  const emails = notifications && (
    <section className="panel" id="notifications">
      <h2 className="panel-title">{reach ? "Notifications" : "Email notifications"}</h2>
      {reach && (
        <>
          <ReachOptions reach={reach} returned={returned} />
          <h3 className="mt-5 mb-3 font-bold">What to notify you about</h3>
        </>
      )}
      <NotificationForm
        {...notifications}
        hasTexts={reach === null || reach.texts.state === "on"}
        returned={returned}
      />
      {business && <SetupNotes channels={notifications.channels} />}
    </section>
  );
  return (
    <>
      <PageHead title="Settings" text={<bdi>{actor.email}</bdi>} />
      <div className="panels min-[72rem]:grid-cols-2">
        <div className="panels">
          {isAdministrator && <GroupTitle>For you</GroupTitle>}
          <OwnSettings {...{ actor, sessions, returned }} />
          {isAdministrator && emails}
        </div>
        {isAdministrator ? (
          <div className="panels">
            <GroupTitle>For the whole site</GroupTitle>
            {business && <SiteSettings business={business} returned={returned} />}
            <section className="panel">
              <h2 className="panel-title">Billing rules</h2>
              <p>
                Billing rules determine which calls are billed, which mechanics are called, and how
                disputes are decided.{" "}
                <a href={dashboardPaths.billingRules}>
                  {business ? "Change billing rules" : "View billing rules"}
                </a>
              </p>
            </section>
          </div>
        ) : (
          emails
        )}
      </div>
    </>
  );
}

/** Tells administrators what only changes their own account from what changes the site for everybody. */
function GroupTitle({ children }: { children: string }) {
  return <h2 className="font-sign text-26 text-gravel">{children}</h2>;
}

type OwnSettingsProps = Pick<SettingsScreenProps, "actor" | "sessions" | "returned">;

function OwnSettings({ actor, sessions, returned }: OwnSettingsProps) {
  const isAdministrator = actor.role !== "mechanic";
  return (
    <>
      <section className="panel">
        <h2 className="panel-title">Your name</h2>
        <NameForm name={actor.name} returned={returned} />
      </section>
      <section className="panel" id="time-zone">
        <h2 className="panel-title">Time zone</h2>
        {isAdministrator ? (
          <TimeZoneForm timezone={actor.timezone} returned={returned} />
        ) : (
          <p>
            {`Times are shown in ${clockName(actor.timezone)}${actor.mechanicId ? ", the time zone of your profile" : ""}.`}
          </p>
        )}
      </section>
      <section className="panel">
        <h2 className="panel-title">Password</h2>
        <PasswordForm returned={returned} />
      </section>
      <section className="panel" id="security">
        <h2 className="panel-title">Two-step sign-in</h2>
        <p>
          {actor.hasSecondFactor
            ? "On. Signing in takes your password and a passkey or a code. "
            : "Off. With a passkey or an authenticator app, your password alone isn’t enough to sign in. "}
          <a href={dashboardPaths.security}>
            {actor.hasSecondFactor ? "Change two-step sign-in" : "Set up two-step sign-in"}
          </a>
        </p>
      </section>
      <section className="panel">
        <h2 className="panel-title">Sessions</h2>
        <SessionList sessions={sessions} />
      </section>
      {!isAdministrator && (
        <section className="panel">
          <h2 className="panel-title">Your data</h2>
          <p>
            You can ask us to send you a copy of your data, or to close your account and erase your
            data. <a href={`${paths.privacy}#your-rights`}>How to make a request</a>
          </p>
        </section>
      )}
    </>
  );
}

interface SiteSettingsProps {
  business: NonNullable<SettingsScreenProps["business"]>;
  returned: ReturnedForm | null;
}

function SiteSettings({ business, returned }: SiteSettingsProps) {
  return (
    <>
      <section className="panel" id="business">
        <h2 className="panel-title">Business</h2>
        <SiteForm
          site={toSiteForm(business.settings)}
          revision={business.revision}
          returned={returned}
        />
      </section>
      <section className="panel" id="office-hours">
        <h2 className="panel-title">Office hours</h2>
        <OfficeHoursForm officeHours={business.settings.officeHours} returned={returned} />
      </section>
      <section className="panel" id="claims">
        <h2 className="panel-title">Claims</h2>
        <ClaimList
          claims={business.site.claims}
          switches={business.settings.claims}
          rating={business.site.rating}
          revisions={business.claimRevisions}
          returned={returned}
        />
      </section>
    </>
  );
}
