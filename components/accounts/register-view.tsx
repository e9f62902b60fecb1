import { EmailField, NewPasswordField } from "@/components/accounts/credential-fields";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { AccountSign, SignLinks } from "@/components/layout/account-sign";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { paths } from "@/lib/site/paths";

export function RegisterView({ returned }: { returned: ReturnedForm | null }) {
  return (
    <AccountSign title="Work with us">
      <p>
        Drivers near you need mechanics who come to them. Register, tell us what you do and where,
        and we’ll review your documents. You can stop at any step and continue later.
      </p>
      <Form
        action="/api/registrations"
        submitLabel="Register"
        buttonClass="call"
        returned={returned}
      >
        <TextField label="Your name" name="name" autoComplete="name" required returned={returned} />
        <TextField
          label="Business name"
          hint="Leave blank if you work under your own name."
          name="businessName"
          autoComplete="organization"
          returned={returned}
        />
        <TextField
          label="Phone number"
          hint="The number drivers will call. You’ll confirm it in the next step."
          name="phoneNumber"
          type="tel"
          autoComplete="tel"
          required
          returned={returned}
        />
        <EmailField
          hint="You’ll sign in with this email, and we’ll use it to contact you. Drivers won’t see it."
          returned={returned}
        />
        <NewPasswordField
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
