import { MessageCard } from "@/components/layout/message-card";
import { paths } from "@/lib/site/paths";

/** What somebody sees who is signed in and may not be here. */
export function AccessDenied({ text }: { text: string }) {
  return (
    <MessageCard
      title="Access Denied"
      text={text}
      links={[{ label: "Back to Dashboard", href: paths.dashboard }]}
    />
  );
}
