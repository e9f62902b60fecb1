import { Form } from "@/components/form/form";
import { AccountSign, SignLinks } from "@/components/layout/account-sign";
import type { ReturnedForm } from "@/lib/core/returned-form";
import {
  NOTIFICATION_KINDS,
  type NotificationKindName,
} from "@/lib/platform/notifications/constants";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { paths } from "@/lib/platform/pages/paths";

interface UnsubscribeViewProps {
  /** Null if the site didn't create the link. */
  link: { token: string; kind: NotificationKindName; email: string; isOn: boolean } | null;
  returned: ReturnedForm | null;
}

/** Asks for confirmation, because email apps open links on their own. Works without signing in. */
export function UnsubscribeView({ link, returned }: UnsubscribeViewProps) {
  if (!link) {
    return (
      <AccountSign title="This link doesn’t work">
        <p>This link is incomplete. Open it again from the email, or sign in.</p>
        <SettingsLink />
      </AccountSign>
    );
  }
  const about = NOTIFICATION_KINDS[link.kind].label.toLowerCase();
  if (!link.isOn) {
    return (
      <AccountSign title="Emails turned off">
        <p>
          We won’t email <bdi>{link.email}</bdi> about {about} anymore.
        </p>
        <SettingsLink />
      </AccountSign>
    );
  }
  return (
    <AccountSign title="Turn off emails?">
      <p>
        You’ll stop getting emails about {about} at <bdi>{link.email}</bdi>. You can turn them on
        again in your settings.
      </p>
      <Form
        action="/api/unsubscriptions"
        submitLabel="Turn off emails"
        buttonClass="call"
        returned={returned}
        isDisposable
      >
        <input type="hidden" name="token" value={link.token} />
      </Form>
      <SettingsLink />
    </AccountSign>
  );
}

function SettingsLink() {
  return (
    <SignLinks>
      <a href={paths.login(dashboardPaths.notifications)}>Choose which emails you get</a>
    </SignLinks>
  );
}
