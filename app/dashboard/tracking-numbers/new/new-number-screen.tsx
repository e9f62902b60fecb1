import { ProviderNotice } from "@/app/dashboard/tracking-numbers/provider-notice";
import { SelectField } from "@/components/form/choice-fields";
import { Form, returnedBy } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { PageHead } from "@/components/layout/dashboard/page-head";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import type { ProviderProblem } from "@/lib/telephony/tracking-numbers/schema";

interface NewNumberScreenProps {
  /** Three digits, or blank before the first search. */
  areaCode: string;
  /** Why no number can be bought; null if one can. */
  obstacle: ProviderProblem | null;
  /** Why the search failed; null if it didn't. */
  problem: string | null;
  /** Null before the first search. */
  numbers: readonly { value: string; label: string }[] | null;
  returned: ReturnedForm | null;
}

export function NewNumberScreen({ obstacle, ...search }: NewNumberScreenProps) {
  return (
    <>
      <PageHead
        title="Buy a tracking number"
        text="Twilio charges a monthly fee for each number."
        parent={{ label: "Tracking numbers", href: dashboardPaths.trackingNumbers }}
      />
      {obstacle ? <ProviderNotice problem={obstacle} /> : <NumberSearch {...search} />}
    </>
  );
}

function NumberSearch(props: Omit<NewNumberScreenProps, "obstacle">) {
  const { areaCode, problem, numbers, returned } = props;
  return (
    <div className="panels max-w-192">
      <section className="panel">
        <h2 className="panel-title">Find numbers</h2>
        <form action={dashboardPaths.buyNumber} className="flex flex-wrap items-end gap-3">
          <TextField
            name="areaCode"
            label="Area code"
            value={areaCode}
            inputMode="numeric"
            required
          />
          <button type="submit" className="button">
            Search
          </button>
        </form>
        {problem && (
          <p role="alert" className="problem mt-3">
            {problem}
          </p>
        )}
        {numbers?.length === 0 && (
          <p className="mt-3">{`Twilio has no numbers with the area code ${areaCode}. Try a nearby area code.`}</p>
        )}
      </section>
      {numbers && numbers.length > 0 && <BuyForm numbers={numbers} returned={returned} />}
    </div>
  );
}

const ACTION = "/api/tracking-numbers";

function BuyForm({
  numbers,
  returned,
}: Pick<NewNumberScreenProps, "returned"> & {
  numbers: readonly { value: string; label: string }[];
}) {
  const own = returnedBy(ACTION, returned);
  return (
    <section className="panel">
      <h2 className="panel-title">Buy and assign a number</h2>
      <Form action={ACTION} submitLabel="Buy number" isDisposable returned={returned}>
        <SelectField
          name="phoneNumber"
          label="Number"
          value={numbers[0]?.value ?? ""}
          options={numbers}
          returned={own}
        />
        <TextField
          name="city"
          label="City"
          hint="For example, Austin, Texas. The city’s pages can then show this number."
          isHalf
          returned={own}
        />
        <TextField
          name="mechanic"
          label="Mechanic (instead of a city)"
          hint="Name or phone number. To keep the tracking number in reserve, leave the city and mechanic blank."
          isHalf
          returned={own}
        />
      </Form>
    </section>
  );
}
