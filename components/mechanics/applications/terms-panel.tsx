import { Time } from "@/components/data/time";
import { Form, returnedBy } from "@/components/form/form";
import { TermsFields } from "@/components/mechanics/applications/terms-fields";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { formatDate } from "@/lib/core/time";
import { TERMS } from "@/lib/mechanics/applications/constants";
import type { TermsDue } from "@/lib/mechanics/applications/schema/application";

interface TermsPanelProps {
  /** Null if the mechanic has accepted the current version. */
  due: TermsDue | null;
  returned: ReturnedForm | null;
}

const ACTION = "/api/account/terms";
const NO_TOP_UPS = " Until then, we won’t top up your credit automatically.";

/** Asks a mechanic to accept the current terms. Renders nothing if they already have. */
export function TermsPanel({ due, returned }: TermsPanelProps) {
  if (!due) return null;
  const { earlier, hasTopUps } = due;
  return (
    <section className="panel mb-4" aria-labelledby="terms-title">
      <h2 id="terms-title" className="panel-title mb-1">
        {earlier ? "Our terms have changed" : "Accept the terms for mechanics"}
      </h2>
      {earlier ? (
        <p className="mb-3">
          The new version is dated {formatDate(TERMS.mechanics.version)}. Until you accept it, the
          version dated {formatDate(earlier.version)}, which you accepted on{" "}
          <Time at={earlier.acceptedAt} />, still applies, and you can’t buy credits.
          {hasTopUps && NO_TOP_UPS}
        </p>
      ) : (
        <p className="mb-3">
          You need to accept the terms before you can buy credits.{hasTopUps && NO_TOP_UPS}
        </p>
      )}
      <Form action={ACTION} submitLabel="Accept terms" returned={returned} isDisposable>
        <TermsFields isAccepted={false} returned={returnedBy(ACTION, returned)} />
      </Form>
    </section>
  );
}
