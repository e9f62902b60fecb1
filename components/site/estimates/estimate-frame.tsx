import type { ComponentProps, ReactNode } from "react";
import { PageFrame } from "@/components/layout/page-frame";
import { Availability } from "@/components/mechanics/profiles/availability";
import { NoMechanicNotice } from "@/components/site/estimates/no-mechanic-notice";
import { costFacts, type EstimatedService, WhoComes } from "@/components/site/estimates/who-comes";
import { CallBackLink } from "@/components/telephony/callbacks/call-back-link";
import { OfficeStatus } from "@/components/telephony/callbacks/office-status";
import type { CallLink } from "@/components/ui/call-link";
import { SignHero } from "@/components/ui/sign-hero";
import { paths } from "@/lib/platform/pages/paths";
import type { Site } from "@/lib/platform/settings/schema";
import { estimateNumber } from "@/lib/site/estimates/rules/number-shown";
import type { PlaceOfCar } from "@/lib/site/estimates/schema";
import { OFFICE_LABEL } from "@/lib/telephony/callbacks/constants";

interface EstimateFrameProps {
  site: Site;
  service: EstimatedService;
  place: PlaceOfCar;
  /** Above the title; empty for none. */
  tab: string;
  title: string;
  price: string;
  /** What the price covers. */
  priceLabel: string;
  /** The rest of the sign's panel, with the link that calls this number, and the one that asks for a call. */
  hero: (links: { call: HeroCall; callBack: ReactNode }) => ReactNode;
  children: ReactNode;
}

type HeroCall = Pick<
  ComponentProps<typeof CallLink>,
  "phone" | "label" | "closed" | "followsHours"
>;

/** What a new and a saved estimate have in common: the sign with the price, and who comes to the car. */
export function EstimateFrame(props: EstimateFrameProps) {
  const { site, service, place, tab, title, price, priceLabel, hero, children } = props;
  const work = place.kind === "local" ? place.work : null;
  const { phone, label, route } = estimateNumber(work, site);
  const followsHours = route !== null;
  const isOwn = route?.routedPhone === null;
  return (
    <PageFrame
      site={site}
      {...{ phone, followsHours }}
      breadcrumb={[
        { label: "Home", href: paths.home },
        { label: "Services", href: paths.services },
        { label: title },
      ]}
      facts={costFacts(service.slug, work)}
    >
      <SignHero
        tab={tab}
        title={title}
        under={
          <p className="font-sign text-40">
            {price}
            <span className="block text-18">{priceLabel}</span>
          </p>
        }
      >
        <NoMechanicNotice service={service} place={place} />
        {work && route ? (
          <Availability
            route={route}
            known={work.shown}
            {...(isOwn && { closedNote: "Until then, this button calls our office." })}
          />
        ) : (
          <OfficeStatus site={site} />
        )}
        {hero({
          call: { phone, label, followsHours, ...(isOwn && { closed: { label: OFFICE_LABEL } }) },
          callBack: (
            <CallBackLink from={work && paths.landing(work.landing.location.slug, service.slug)} />
          ),
        })}
      </SignHero>
      {children}
      <WhoComes service={service} place={place} />
    </PageFrame>
  );
}
