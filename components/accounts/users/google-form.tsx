interface GoogleFormProps {
  label: string;
  callbackUrl: string;
  googleToken: string;
  /** Whether Google has to ask the user to authenticate, even if they are signed in there. */
  isConfirmation?: boolean;
}

const SIGN_IN = "/api/auth/signin/google";

/** Posts to next-auth, which adds the parameters in the URL to its request to Google. */
export function GoogleForm({ label, callbackUrl, googleToken, isConfirmation }: GoogleFormProps) {
  return (
    <form method="post" action={isConfirmation ? `${SIGN_IN}?prompt=login&max_age=0` : SIGN_IN}>
      <input type="hidden" name="csrfToken" value={googleToken} />
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <button type="submit" className="button-outline">
        {label}
      </button>
    </form>
  );
}
