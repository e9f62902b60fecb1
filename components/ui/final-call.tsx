import type { ComponentProps } from "react";
import { CallLink } from "@/components/ui/call-link";

interface FinalCallProps
  extends Pick<
    ComponentProps<typeof CallLink>,
    "phone" | "source" | "label" | "closed" | "followsHours"
  > {
  title: string;
  text: string;
}

export function FinalCall({ title, text, ...call }: FinalCallProps) {
  return (
    <section
      id="call"
      className="lane-edge on-asphalt pt-6 pb-9 sm:pt-10 sm:pb-12 print:hidden"
      aria-labelledby="call-title"
    >
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[1.6fr_1fr] lg:items-center lg:gap-8">
        <div>
          <h2 id="call-title" className="text-32 sm:text-40">
            {title}
          </h2>
          <p className="mt-2 wrap-anywhere">{text}</p>
        </div>
        <CallLink variant="hero" {...call} />
      </div>
    </section>
  );
}
