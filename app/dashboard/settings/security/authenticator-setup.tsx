import { CodeField } from "@/components/accounts/users/code-field";
import { returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import type { AuthenticatorSetup as Setup } from "@/lib/accounts/users/schema";
import type { ReturnedForm } from "@/lib/core/returned-form";

interface AuthenticatorSetupProps {
  setup: Setup;
  returned: ReturnedForm | null;
}

const ACTION = "/api/account/authenticator/confirmation";

export function AuthenticatorSetup({ setup, returned }: AuthenticatorSetupProps) {
  return (
    <div className="grid gap-3">
      <p>
        Scan this code with your authenticator app. On this phone,{" "}
        <a href={setup.url}>open the app</a>. Or enter this key:
      </p>
      <QrCode rows={setup.qrCode} />
      <p className="wrap-anywhere">
        <code>{setup.secret.replace(/.{4}(?=.)/g, "$& ")}</code>
      </p>
      <LiveForm
        action={ACTION}
        submitLabel="Turn on"
        returned={returned}
        toast={{ title: "Authenticator app added" }}
      >
        <CodeField
          hint="The six digits that the app shows now."
          returned={returnedBy(ACTION, returned)}
        />
      </LiveForm>
    </div>
  );
}

/** Black on white in both themes, because some apps can't read inverted codes. */
function QrCode({ rows }: { rows: readonly (readonly boolean[])[] }) {
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join("");
  return (
    <svg
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      className="w-48 bg-white"
      shapeRendering="crispEdges"
      role="img"
      aria-label="QR code with the key below"
    >
      <path d={path} fill="black" />
    </svg>
  );
}
