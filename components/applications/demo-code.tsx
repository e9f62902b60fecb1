import { CODE_MINUTES } from "@/lib/applications/constants";

/** Instead of a text message. */
export function DemoCode({ code }: { code: string }) {
  return (
    <div className="rounded-lg border-3 border-dashed border-line px-4 py-3">
      <p>This demo doesn’t send messages. Your code is</p>
      <p className="font-sign text-44/[1.1] [letter-spacing:0.12em]">{code}</p>
      <p className="text-gravel">{`It works for ${CODE_MINUTES} minutes.`}</p>
    </div>
  );
}
