import { PageHead } from "@/components/layout/dashboard/page-head";

interface LaterFrameProps {
  title: string;
  /** What this page is for. */
  text: string;
  /** What has to happen before anything stands here. */
  waitsFor: string;
  /** What can be done meanwhile. */
  meanwhile?: { label: string; href: string };
}

/** A page whose part of the product does not run yet: what will be here, and on what that waits. */
export function ComingSoon({ title, text, waitsFor, meanwhile }: LaterFrameProps) {
  return (
    <>
      <PageHead title={title} text={text} />
      <div className="table-empty">
        <p>{waitsFor}</p>
        {meanwhile && (
          <p>
            <a href={meanwhile.href} className="button-outline">
              {meanwhile.label}
            </a>
          </p>
        )}
      </div>
    </>
  );
}
