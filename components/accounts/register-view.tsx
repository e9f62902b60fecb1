import { FormProblem } from "@/components/form/form-problem";
import { PlainField } from "@/components/form/plain-field";
import { AccountSign } from "@/components/layout/account-sign";
import { PASSWORD_LENGTH } from "@/lib/accounts/constants";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { paths } from "@/lib/site/paths";

/** The first page of an application: an account, and who is behind it. */
export function RegisterView({ returned }: { returned: ReturnedForm | null }) {
  return (
    <AccountSign title="Work with us">
      <p>
        Drivers near you phone for repairs at home. Register, tell us what you do and where, and we
        look at your papers. You can stop and go on later at every step.
      </p>
      <form method="post" action="/api/registrations" className="form">
        <FormProblem returned={returned} />
        <PlainField
          label="Your name"
          name="name"
          autoComplete="name"
          required
          returned={returned}
        />
        <PlainField
          label="Business name"
          hint="Leave it empty if you work under your own name."
          name="businessName"
          autoComplete="organization"
          returned={returned}
        />
        <PlainField
          label="Phone"
          hint="The number that drivers would reach. You confirm it in the next step."
          name="phoneNumber"
          type="tel"
          autoComplete="tel"
          required
          returned={returned}
        />
        <PlainField
          label="E-mail"
          hint="For logging in and for our questions; drivers do not see it."
          name="email"
          type="email"
          autoComplete="username"
          required
          returned={returned}
        />
        <PlainField
          label="Password"
          hint={`At least ${PASSWORD_LENGTH.min} characters; three or four words are good.`}
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={PASSWORD_LENGTH.min}
          required
          returned={returned}
        />
        <button type="submit" className="call">
          Register
        </button>
      </form>
      <p className="account-links">
        <a href={paths.login(paths.onboard())}>Log in to go on with an application</a>
        <a href={paths.mechanicTerms}>Terms for mechanics</a>
      </p>
    </AccountSign>
  );
}
