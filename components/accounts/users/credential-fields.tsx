import { type FormFieldProps, TextField } from "@/components/form/text-field";
import { PASSWORD_LENGTH } from "@/lib/accounts/users/constants";

type CredentialProps = Pick<FormFieldProps, "id" | "hint" | "returned">;

export function EmailField(props: CredentialProps) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      required
      {...props}
    />
  );
}

/** Fields with these names are left out of returned forms. See SECRET in lib/core/http/form-post.ts. */
type CurrentPasswordProps = CredentialProps & {
  name: "password" | "currentPassword";
  label: string;
};

export function CurrentPasswordField(props: CurrentPasswordProps) {
  return <TextField type="password" autoComplete="current-password" required {...props} />;
}

export function NewPasswordField(props: CredentialProps & { label: string }) {
  const { id, label, hint, returned } = props;
  const rule = `At least ${PASSWORD_LENGTH.min} characters.`;
  return (
    <TextField
      id={id}
      label={label}
      hint={hint ? `${rule} ${hint}` : rule}
      name="password"
      type="password"
      autoComplete="new-password"
      minLength={PASSWORD_LENGTH.min}
      maxLength={PASSWORD_LENGTH.max}
      required
      returned={returned}
    />
  );
}
