import { paths } from "@/lib/platform/pages/paths";

interface CallBackLinkProps {
  /** Path of the service, city, or mechanic page that the request is about. May be the current page. */
  from?: string | null;
  /** Whether it is the button to press, where styles can't tell. */
  isMain?: boolean;
}

/**
 * Shown beside a hero's call button. While no one answers the number, rc-availability moves it before the button, and
 * styles make it the one to press.
 */
export function CallBackLink({ from, isMain = false }: CallBackLinkProps) {
  return (
    <a
      href={paths.callMeBack(from ?? "")}
      className={`${isMain ? "call" : "button-outline"} print:hidden`}
    >
      Call me back
    </a>
  );
}
