import { paths } from "@/lib/site/paths";

interface CallBackLinkProps {
  /** Path of a page about the service, city or mechanic; may be that of this page. */
  from?: string | null;
}

/** Shown beside the call button of a hero. While no one is open, style sheets show it before the button. */
export function CallBackLink({ from }: CallBackLinkProps) {
  return (
    <a href={paths.callMeBack(from ?? "")} className="button-outline print:hidden">
      Call me back
    </a>
  );
}
