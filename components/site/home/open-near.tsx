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
          <ul className="gap-x-10 lg:grid lg:grid-cols-2">
            <li
              hidden
              data-facts="{}"
              className="group grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-t-2 border-line py-2 *:last:justify-self-end"
            >
              <a
                href={paths.services}
                data-name=""
                className="font-sign text-22/[1.1] hover:underline"
              >
                This service
              </a>
              <span data-price="" className="text-right font-sign text-20/[1.1]" />
              <p className="text-15/[1.3]">
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
