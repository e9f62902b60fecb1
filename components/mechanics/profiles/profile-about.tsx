import { Band } from "@/components/ui/band";
import type { ProfilePage } from "@/lib/mechanics/profiles/schema/directory";

/** What the mechanic wrote about themselves, if anything. */
export function ProfileAbout({ profile: { bio, mechanic } }: { profile: ProfilePage }) {
  if (bio === null) return null;
  return (
    <Band id="about" title={`About ${mechanic.name}`}>
      <p className="max-w-3xl text-18 wrap-anywhere">{bio}</p>
    </Band>
  );
}
