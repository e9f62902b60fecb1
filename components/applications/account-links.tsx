import { path } from "@/lib/site/paths";

/** The ways out of an application, which stays as it is. */
export function AccountLinks({ isStanding }: { isStanding?: boolean }) {
  return (
    <p className="account-links">
      {!isStanding && <a href={path.pendingApproval}>Where it stands</a>}
      <a href={path.loggedOut}>Log out</a>
    </p>
  );
}
