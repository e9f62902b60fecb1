import { AuthenticatorSetup } from "@/app/dashboard/settings/security/authenticator-setup";
import { NewCodes } from "@/app/dashboard/settings/security/new-codes";
import { PasskeyList } from "@/app/dashboard/settings/security/passkey-list";
import { Time } from "@/components/data/time";
import { LiveForm } from "@/components/form/live-form";
import { PageHead } from "@/components/layout/dashboard/page-head";
import type { SecondFactors } from "@/lib/accounts/users/schema";
import type { Actor } from "@/lib/core/auth/actor";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface SecurityScreenProps {
  actor: Actor;
  factors: SecondFactors;
  /** New recovery codes, which are shown until the user says that they saved them. */
  newCodes: string[] | null;
  returned: ReturnedForm | null;
}

export function SecurityScreen({ actor, factors, newCodes, returned }: SecurityScreenProps) {
  return (
    <>
      <PageHead title="Sign-in and security" text={<bdi>{actor.email}</bdi>} />
      {actor.mustEnroll && (
        <p role="status" className="notice mb-4">
          Your role requires two-step sign-in. Add a passkey or an authenticator app to continue to
          the dashboard.
        </p>
      )}
      {newCodes && <NewCodes codes={newCodes} returned={returned} />}
      <div className="panels min-[72rem]:grid-cols-2">
        <section className="panel" id="passkeys">
          <h2 className="panel-title">Passkeys</h2>
          <p className="mb-3">
            Sign in with your fingerprint, face, PIN, or a security key after your password.
            <noscript>
              {" "}
              Adding a passkey requires JavaScript. An authenticator app doesn’t.
            </noscript>
          </p>
          <PasskeyList passkeys={factors.passkeys} returned={returned} />
        </section>
        <section className="panel" id="authenticator">
          <h2 className="panel-title">Authenticator app</h2>
          <Authenticator factors={factors} returned={returned} />
        </section>
        {actor.hasSecondFactor && (
          <section className="panel" id="recovery-codes">
            <h2 className="panel-title">Recovery codes</h2>
            <p>
              {`${codesLeftText(factors.codesLeft)} Use one if you lose your passkey or your phone. Each works once.`}
            </p>
            <LiveForm
              action="/api/account/recovery-codes"
              submitLabel="Get new codes"
              buttonClass="button-outline"
              returned={returned}
              toast={{ title: "New codes created" }}
            />
          </section>
        )}
      </div>
      {!actor.mustEnroll && (
        <p className="mt-4">
          <a href={dashboardPaths.settings}>Password, sessions, and other settings</a>
        </p>
      )}
    </>
  );
}

const codesLeftText = (count: number) =>
  count === 1 ? "You have 1 unused code." : `You have ${count} unused codes.`;

function Authenticator({ factors, returned }: Pick<SecurityScreenProps, "factors" | "returned">) {
  const { authenticatorSince, setup } = factors;
  if (setup) return <AuthenticatorSetup setup={setup} returned={returned} />;
  if (authenticatorSince === null) {
    return (
      <>
        <p className="mb-3">
          An app on your phone shows a code that you enter after your password.
        </p>
        <LiveForm
          action="/api/account/authenticator"
          submitLabel="Set up an authenticator app"
          buttonClass="button-outline"
          returned={returned}
          toast={{ title: "Scan the code with your app" }}
        />
      </>
    );
  }
  return (
    <>
      <p>
        {"Set up "}
        <Time at={authenticatorSince} />
      </p>
      <LiveForm
        action="/api/account/authenticator/removal"
        submitLabel="Remove authenticator app"
        buttonClass="button-outline"
        returned={returned}
        toast={{ title: "Authenticator app removed" }}
      />
    </>
  );
}
