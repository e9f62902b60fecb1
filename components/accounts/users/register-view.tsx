import { EmailField, NewPasswordField } from "@/components/accounts/users/credential-fields";
import { CostSentences } from "@/components/catalog/call-fees/cost-sentences";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { AccountSign, SignLinks } from "@/components/layout/account-sign";
import type { FeeTerms } from "@/lib/catalog/call-fees/rules/fee-words";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { SITE_TIMEZONE } from "@/lib/core/time";
import { paths } from "@/lib/platform/pages/paths";

interface RegisterViewProps {
  /** Null while the database is unavailable. */
  costs: FeeTerms | null;
  returned: ReturnedForm | null;
}

export function RegisterView({ costs, returned }: RegisterViewProps) {
  return (
    <AccountSign title="Work with us">
      <p>
        Drivers near you need mechanics who come to them. Register, tell us what you do and where,
        and we’ll review your documents. You can stop at any step and continue later.
      </p>
      {costs && (
        <section aria-labelledby="costs-title" className="mb-4">
          <h2 id="costs-title" className="font-sign text-22/[1.1]">
            What calls cost
          </h2>
          <p>Drivers pay us nothing. You pay for the calls you take, in advance, with credits.</p>
          <CostSentences terms={costs} timezone={SITE_TIMEZONE} />
        </section>
      )}
      <Form action="/api/registrations" submitLabel="Register" returned={returned}>
        <TextField
          id="name"
          label="Your name"
          name="name"
          autoComplete="name"
          required
          returned={returned}
        />
        <TextField
          id="business-name"
          label="Business name"
          hint="Leave blank if you work under your own name."
          name="businessName"
          autoComplete="organization"
          returned={returned}
        />
        <TextField
          id="phone-number"
          label="Phone number"
          hint="The number drivers will call. You’ll confirm it in the next step."
          name="phoneNumber"
          type="tel"
          autoComplete="tel"
          required
          returned={returned}
        />
        <EmailField
          id="email"
          hint="You’ll sign in with this email, and we’ll use it to contact you. Drivers won’t see it."
          returned={returned}
        />
        <NewPasswordField
          id="password"
          label="Password"
          hint="Three or four unrelated words work well."
          returned={returned}
        />
      </Form>
      <SignLinks>
        <a href={paths.login(paths.onboard())}>Sign in to continue an application</a>
        <a href={paths.mechanicTerms}>Terms for mechanics</a>
      </SignLinks>
    </AccountSign>
  );
}
