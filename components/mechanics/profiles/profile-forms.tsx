import type { ReactNode } from "react";
import { type Fold, Panel } from "@/components/data/panel";
import { returnedBy, STICKY_ROW } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import { RecordInputs } from "@/components/form/record-inputs";
import { AreaFields } from "@/components/mechanics/profiles/area-fields";
import { ClosedDatesFields } from "@/components/mechanics/profiles/closed-dates-fields";
import { HoursFields, hoursTexts } from "@/components/mechanics/profiles/hours-fields";
import { OfferFields, offerTexts } from "@/components/mechanics/profiles/offer-fields";
import type { CoveragePreview } from "@/lib/catalog/locations/schema";
import type { Service } from "@/lib/catalog/services/schema";
import { textsOf } from "@/lib/core/form-values";
import { keysOf } from "@/lib/core/keys-of";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { fieldsIn, MECHANIC_FIELDS, type PartName } from "@/lib/mechanics/profiles/fields";
import type { EditableProfile } from "@/lib/mechanics/profiles/parts";

interface ProfileFormsProps {
  profile: EditableProfile;
  services: readonly Pick<Service, "id" | "name" | "category">[];
  preview: CoveragePreview | null;
  /** Defaults to all parts. */
  parts?: readonly PartName[];
  /** Whether the row with the button that saves the hours stays in view. Defaults to true. */
  hasStickyRow?: boolean;
  /** Folds the parts. */
  folds?: Readonly<Record<PartName, Fold>>;
  /** Rendered below each part's form. */
  feet?: Partial<Record<PartName, ReactNode>>;
  /** Called with a part's unsaved values, and with null once its form shows the stored values. */
  onTyped?: (part: PartName, values: FormData | null) => void;
  returned: ReturnedForm | null;
}

/** One form per part, so that each can be saved separately. */
export function ProfileForms({
  parts = keysOf(FORMS),
  hasStickyRow = true,
  folds,
  feet,
  ...props
}: ProfileFormsProps) {
  const { profile, onTyped } = props;
  return parts.map((part) => {
    const { Fields, rowClass, ...words } = FORMS[part];
    const returned = returnedBy(partAction(profile, part), props.returned);
    return (
      <ProfilePanel
        key={part}
        {...words}
        rowClass={hasStickyRow ? rowClass : undefined}
        {...{ part, profile, returned }}
        fold={folds?.[part]}
        foot={feet?.[part]}
        onTyped={onTyped && ((values) => onTyped(part, values))}
      >
        {Fields ? (
          <Fields {...props} returned={returned} />
        ) : (
          <RecordInputs
            fields={MECHANIC_FIELDS}
            names={fieldsIn(part)}
            // A new number takes the current one's place in the form.
            values={{ ...profile, newPhone: profile.newPhone ?? profile.phoneNumber }}
            returned={returned}
          />
        )}
      </ProfilePanel>
    );
  });
}

type FieldsProps = Omit<ProfileFormsProps, "parts" | "hasStickyRow" | "folds" | "feet">;

interface PartForm {
  title: string;
  text?: string;
  /** Shown in the toast after a save. */
  effect?: string;
  rowClass?: string;
  /** Defaults to the inputs that `MECHANIC_FIELDS` declares for the part. */
  Fields?: (props: FieldsProps) => ReactNode;
}

const FORMS: Readonly<Record<PartName, PartForm>> = {
  identity: { title: "Name" },
  about: {
    title: "Introduction",
    text: "Drivers read this on the public profile. Cards show the languages and makes, too.",
  },
  phone: {
    title: "Phone",
    text: "A new number must be confirmed before drivers see it.",
    effect: "Drivers will see a new number once it’s confirmed.",
  },
  hours: {
    title: "Hours",
    text: "The hours when calls are answered. To work past midnight, enter a closing time that’s earlier than the opening time.",
    rowClass: STICKY_ROW,
    Fields: ({ profile, returned }) => {
      const textOf = textsOf(returned, hoursTexts(profile.hours));
      const errors = returned?.fields ?? {};
      return (
        <>
          <HoursFields textOf={textOf} errors={errors} />
          <ClosedDatesFields
            count={profile.hours.closedOn.length}
            textOf={textOf}
            errors={errors}
          />
        </>
      );
    },
  },
  area: {
    title: "Area",
    text: "Changing the ZIP code or radius updates the cities covered and puts the nearest first. Manually added cities are kept.",
    Fields: ({ profile, preview, returned }) => {
      const { zipcode, radiusMiles, timezone } = profile;
      const stored = Object.entries({ zipcode, radiusMiles: String(radiusMiles ?? ""), timezone });
      const textOf = textsOf(returned, new Map(stored));
      return (
        <AreaFields
          values={{
            zipcode: textOf("zipcode"),
            radiusMiles: textOf("radiusMiles"),
            timezone: textOf("timezone"),
          }}
          errors={returned?.fields ?? {}}
          initial={preview}
          covered={profile.coverage}
          excluded={profile.excluded}
        />
      );
    },
  },
  offers: {
    title: "Services and prices",
    text: "A price is what a driver pays for a typical car. A service without a price shows the main city’s price. If that city has none either, drivers are quoted a price by phone.",
    Fields: ({ profile, services, returned }) => (
      <OfferFields
        services={services}
        textOf={textsOf(returned, offerTexts(profile.offers))}
        errors={returned?.fields ?? {}}
      />
    ),
  },
  limits: {
    title: "Call limits",
    text: "Once a limit is reached, drivers’ calls go to other mechanics. Days begin at midnight in the profile’s time zone, and weeks begin on Monday.",
    effect: "The limits apply starting with the next call.",
  },
  email: { title: "Public email" },
};

interface ProfilePanelProps {
  title: string;
  part: PartName;
  profile: EditableProfile;
  text?: string;
  effect?: string;
  rowClass: string | undefined;
  fold: Fold | undefined;
  foot?: ReactNode;
  onTyped: ((values: FormData | null) => void) | undefined;
  returned: ReturnedForm | null;
  children: ReactNode;
}

function ProfilePanel(props: ProfilePanelProps) {
  const { title, part, profile, text, effect, rowClass, fold, foot, returned, children } = props;
  return (
    <Panel id={part} title={title} fold={fold}>
      {text && <p className="mb-3 text-gravel">{text}</p>}
      <LiveForm
        action={partAction(profile, part)}
        name={part}
        submitLabel={`Save ${title.toLowerCase()}`}
        revision={profile.revisions[part]}
        canUndo
        returned={returned}
        rowClass={rowClass}
        onTyped={props.onTyped}
        toast={{
          title: "Saved",
          description: effect ?? "Drivers will see the change within seconds.",
        }}
      >
        {children}
      </LiveForm>
      {foot}
    </Panel>
  );
}

function partAction({ id }: { id: string }, part: PartName): string {
  return `/api/mechanics/${id}/${part}`;
}
