import type { ReactNode } from "react";
import type { LandingProps } from "@/components/landing/landing-props";
import { findState } from "@/lib/core/states";

type HeroSignProps = Pick<LandingProps["landing"], "service" | "location"> & {
  children: ReactNode;
};

export function HeroSign({ service, location, children }: HeroSignProps) {
  const stateCode = findState(location.state)?.code ?? location.state;
  return (
    <div className="flex flex-col p-[5px]">
      <p className="sign-tab">{`${location.city}, ${stateCode}`}</p>
      <div className="sign">
        <h1 id="hero-title" className="hero-title">
          {`WE DO ${service.name.toUpperCase()}`}
        </h1>
        <div className="mt-2.5 flex items-center gap-2.5 border-t-3 pt-2 font-sign text-[clamp(1.25rem,7.2vw,1.75rem)]/[1.1]">
          {children}
        </div>
      </div>
    </div>
  );
}
