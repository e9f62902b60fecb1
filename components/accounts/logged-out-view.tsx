import { AccountSign } from "@/components/layout/account-sign";
import { paths } from "@/lib/site/paths";

/** After a log-out; or, where another site led here, the button that does it. `name` is who is still signed in. */
export function LoggedOutView({ name }: { name: string | null }) {
  if (name === null) {
    return (
      <AccountSign title="You are logged out">
        <p>Nobody can use your account from this browser until you log in again.</p>
        <p className="account-links">
          <a href={paths.login()}>Log in again</a>
          <a href={paths.home}>Home</a>
        </p>
      </AccountSign>
    );
  }
  return (
    <AccountSign title="Log out?">
      <p>
        You are signed in as <bdi>{name}</bdi>.
      </p>
      <form method="post" action="/api/logout">
        <button type="submit" className="call">
          Log out
        </button>
      </form>
      <p className="account-links">
        <a href={paths.dashboard}>Stay and go to the dashboard</a>
      </p>
    </AccountSign>
  );
}
