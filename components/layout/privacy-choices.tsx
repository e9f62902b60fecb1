import { paths } from "@/lib/site/paths";

const LABEL = "Your privacy choices";

/** Asks for consent again; without JavaScript, or where the browser refuses for everybody, it leads to the policy. */
export function PrivacyChoices() {
  return (
    <>
      <a href={paths.privacyChoices} data-choices="">
        {LABEL}
      </a>
      <button type="button" className="link" data-choices="" hidden>
        {LABEL}
      </button>
    </>
  );
}
