import { CallLink } from "@/components/ui/call-link";
import { paths } from "@/lib/platform/pages/paths";

/**
 * What mechanics offer near the ZIP code that this browser remembers, with those who are open first. Hidden without a
 * ZIP. rc-near repeats the row for each service.
 */
export function OpenNear({ phone }: { phone: string }) {
  return (
    <rc-near hidden data-script={process.env.NEAR_ISLAND_URL}>
      <section id="near" className="band bg-paper pb-0!" aria-labelledby="near-title">
        <div className="wrap">
          <h2 id="near-title" className="band-title">
            Near <span data-place="" />
          </h2>
          <p hidden data-nobody="" className="band-intro">
            No mechanic there is taking calls yet.{" "}
            <a href={paths.search({})} data-search="">
              See who is nearest
            </a>
          </p>
          <ul className="gap-x-10 lg:grid lg:grid-cols-2">
            <li hidden data-facts="{}" className="group border-t-2 border-line py-2">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-sign text-22/[1.1]">
                <a href={paths.services} data-name="" className="flex-[1_1_8rem] hover:underline">
                  This service
                </a>
                <span data-price="" className="ml-auto text-right text-20/[1.1]" />
              </p>
              <div className="mt-1 flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
                <p className="flex-[1_1_8rem] text-15/[1.3]">
                  <span className="mr-2 inline-block size-3 rounded-full border-2 group-data-[state=open]:bg-[#00b368]" />
                  <span data-hours="" />
                  <span data-crew="" className="block text-gravel" />
                </p>
                <CallLink
                  phone={phone}
                  source="home-near"
                  variant="icon"
                  purpose="for this service"
                />
              </div>
            </li>
          </ul>
          <p className="links">
            <a href={paths.cities} data-all="">
              All services and prices
            </a>
          </p>
        </div>
      </section>
    </rc-near>
  );
}
