import { paths } from "@/lib/platform/pages/paths";

interface CallBackLinkProps {
  /** Path of the service, city, or mechanic page that the request is about. May be the current page. */
  from?: string | null;
}

/** Shown beside a hero's call button. rc-availability moves it before the button while no mechanic is open. */
export function CallBackLink({ from }: CallBackLinkProps) {
  return (
    <a href={paths.callMeBack(from ?? "")} className="button-outline print:hidden">
      Call me back
    </a>
  );
}
