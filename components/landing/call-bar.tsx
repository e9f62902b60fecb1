import { CallLink } from "@/components/ui/call-link";

export function CallBar({ phone, cityCall }: { phone: string; cityCall: boolean }) {
  return (
    <rc-call-bar>
      <CallLink phone={phone} source="landing-sticky" variant="bar" cityCall={cityCall} />
      <CallLink phone={phone} source="landing-floating" variant="tab" cityCall={cityCall} />
    </rc-call-bar>
  );
}
