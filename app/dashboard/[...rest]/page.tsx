import { COMING_SOON, type ComingSoon } from "@/app/dashboard/[...rest]/coming-soon";
import { guardedPage } from "@/app/guarded-page";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { requireActor } from "@/lib/accounts/require-actor";
import { AppError } from "@/lib/core/app-error";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

type Params = { rest: string[] };

export async function generateMetadata({ params }: { params: Promise<Params> }) {
  const { screen, recordOf } = findScreen(await params);
  return { title: screen?.title ?? recordOf?.record ?? "Not found" };
}

/** Shows screens that aren’t built yet, and a 404 for unknown paths. */
export default guardedPage<Params>(async ({ params, searchParams }) => {
  const { path, screen, recordOf } = findScreen(await params);
  if ((screen ?? recordOf)?.access === "admin") await requireActor("admin");
  else await requireActor("member", path, await searchParams);
  if (!screen) {
    const name = recordOf?.record?.toLowerCase() ?? "page";
    throw new AppError("not_found", `This ${name} doesn't exist. Check the URL.`);
  }
  return <ComingSoonScreen {...screen} />;
});

function findScreen({ rest }: Params) {
  const path = [dashboardPaths.home, ...rest].join("/");
  const parent = COMING_SOON[path.slice(0, path.lastIndexOf("/"))];
  return { path, screen: COMING_SOON[path], recordOf: parent?.record ? parent : undefined };
}

function ComingSoonScreen({ title, text, waitsFor, meanwhile }: ComingSoon) {
  return (
    <>
      <PageHead title={title} text={text} />
      <div className="grid gap-3 rounded-md border-2 border-dashed border-line px-4 py-8 text-center">
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
