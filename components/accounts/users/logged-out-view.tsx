import { AccountSign, SignLinks } from "@/components/layout/account-sign";
import { paths } from "@/lib/platform/pages/paths";

/** `name` is the user's name if they are still signed in because a link from another site led here; otherwise null. */
export function LoggedOutView({ name }: { name: string | null }) {
  if (name === null) {
    return (
      <AccountSign title="You’re signed out">
        <p>Sign in again to return to your account.</p>
        <SignLinks>
          <a href={paths.login()}>Sign in</a>
          <a href={paths.home}>Home</a>
        </SignLinks>
      </AccountSign>
    );
  }
  return (
    <AccountSign title="Sign out?">
      <p>
        You’re signed in as <bdi>{name}</bdi>.
      </p>
      <form method="post" action="/api/logout">
        <button type="submit" className="button">
          Sign out
        </button>
      </form>
      <SignLinks>
        <a href={paths.dashboard}>Back to the dashboard</a>
      </SignLinks>
    </AccountSign>
  );
}
