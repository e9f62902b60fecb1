import { returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import { TextField } from "@/components/form/text-field";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { isErasable, isStored } from "@/lib/accounts/driver-data/rules";
import type { DriverSummary } from "@/lib/accounts/driver-data/schema";
import { formatPhone } from "@/lib/core/phone";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface DriverDataScreenProps {
  /** The number as entered; "" before the first search. */
  entered: string;
  /** Why `entered` is invalid; null if it isn't. */
  problem: string | null;
  /** Null until a valid number has been entered. */
  driver: DriverSummary | null;
  /** The rejected deletion; null if there is none. */
  returned: ReturnedForm | null;
}

export function DriverDataScreen({ entered, problem, driver, returned }: DriverDataScreenProps) {
  return (
    <>
      <PageHead
        title="Driver data"
        text="For drivers who ask for a copy of their information or want it deleted. Respond within 45 days."
      />
      <div className="panels max-w-192">
        <section className="panel">
          <h2 className="panel-title">Look up a driver</h2>
          <p className="mb-3">
            Drivers don’t have accounts, so we store their data by phone number. First, make sure
            that the request comes from the owner of the number, for example, by calling it.
          </p>
          <SearchForm entered={entered} problem={problem} />
        </section>
        {driver && <Results driver={driver} />}
        {driver && isErasable(driver) && <Erasure driver={driver} returned={returned} />}
      </div>
    </>
  );
}

function SearchForm({ entered, problem }: Pick<DriverDataScreenProps, "entered" | "problem">) {
  const page = dashboardPaths.driverData;
  const returned = problem
    ? {
        page,
        action: page,
        message: problem,
        fields: { phone: problem },
        values: { phone: entered },
      }
    : null;
  return (
    <form action={page} className="grid justify-items-start gap-3" noValidate>
      <TextField name="phone" label="Phone number" value={entered} type="tel" returned={returned} />
      <button type="submit" className="button">
        Look up number
      </button>
    </form>
  );
}

const COUNT_NAMES: Readonly<Record<keyof DriverSummary["counts"], string>> = {
  calls: "Calls",
  callbackRequests: "Callback requests",
  taps: "Taps on phone links",
  clickIds: "Ad click IDs",
  reviews: "Reviews",
  reviewLinks: "Links to review forms",
  estimates: "Estimates",
};

function Results({ driver }: { driver: DriverSummary }) {
  const { phoneNumber, isOptedOut, isBlocked } = driver;
  const number = formatPhone(phoneNumber);
  if (!isStored(driver)) {
    return (
      <section className="panel">
        <h2 className="panel-title">Nothing stored</h2>
        <p>
          {`We store nothing about ${number}. If the driver also uses other numbers, look them up too. What we store about people with accounts is on the `}
          <a href={dashboardPaths.users}>Users page</a>.
        </p>
      </section>
    );
  }
  return (
    <section className="panel">
      <h2 className="panel-title">{`Stored about ${number}`}</h2>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-5 gap-y-1 [&_dt]:text-gravel">
        {(Object.keys(COUNT_NAMES) as (keyof typeof COUNT_NAMES)[]).map((name) => (
          <div key={name} className="contents">
            <dt>{COUNT_NAMES[name]}</dt>
            <dd>{driver.counts[name].toLocaleString("en-US")}</dd>
          </div>
        ))}
        <dt>Opted out of callbacks</dt>
        <dd>{isOptedOut ? "Yes" : "No"}</dd>
        <dt>Blocked as a caller</dt>
        <dd>{isBlocked ? "Yes" : "No"}</dd>
      </dl>
      <p className="my-3">
        The copy is one JSON file for the driver. It contains nothing about other people, and
        nothing about what mechanics paid.
      </p>
      <a
        href={`/api/driver-data?${new URLSearchParams({ phone: phoneNumber })}`}
        download="driver-data.json"
        className="button-outline"
      >
        Download copy
      </a>
    </section>
  );
}

const ACTION = "/api/driver-data/erasure";

function Erasure({ driver, returned }: { driver: DriverSummary; returned: ReturnedForm | null }) {
  const { phoneNumber, hasWaitingCallback, obstacle } = driver;
  return (
    <section className="panel">
      <h2 className="panel-title">Delete data</h2>
      <p>
        This can’t be undone. We’ll delete the driver’s number, name, and problem descriptions from
        calls and callback requests, as well as their taps on phone links and their ad click IDs.
        {hasWaitingCallback && " We’ll also cancel the callback that the driver is waiting for."}
      </p>
      <p className="mt-3">We’ll keep:</p>
      <ul className="ml-5 list-disc">
        <li>Call records without the number, for accounting.</li>
        <li>
          Callback requests without the driver’s details, as proof that the driver agreed to be
          called.
        </li>
        <li>
          Opt-outs and blocks, which contain only a hash of the number. Without them, we might call
          the driver again.
        </li>
        <li>What mechanics and administrators wrote, for example, in disputes.</li>
      </ul>
      <p className="my-3">
        If the driver calls the same mechanic again, the mechanic may be billed again. Twilio keeps
        its own records of calls. Delete those in the Twilio Console.
      </p>
      {obstacle ? (
        <p className="notice">{obstacle}</p>
      ) : (
        <LiveForm
          action={ACTION}
          submitLabel="Delete data"
          buttonClass="button button-danger"
          toast={{ title: "Driver data deleted", description: formatPhone(phoneNumber) }}
          returned={returned}
        >
          <input type="hidden" name="phone" value={phoneNumber} />
          <TextField
            name="confirmation"
            label="Confirm phone number"
            type="tel"
            hint={`Type ${formatPhone(phoneNumber)} to confirm.`}
            returned={returnedBy(ACTION, returned)}
          />
        </LiveForm>
      )}
    </section>
  );
}
