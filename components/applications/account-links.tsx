import { paths } from "@/lib/site/paths";

/** The ways out of an application, which stays as it is. */
export function AccountLinks({ isStanding }: { isStanding?: boolean }) {
  return (
    <p className="account-links">
      {!isStanding && <a href={paths.pendingApproval}>Application status</a>}
      <a href={paths.loggedOut}>Sign out</a>
    </p>
  );
}
