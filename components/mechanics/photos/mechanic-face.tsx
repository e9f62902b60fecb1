import { RouteShield } from "@/components/ui/route-shield";
import { MechanicPhoto } from "./mechanic-photo";

/** A mechanic's photo or, without one, a road sign with their initials. */
export function MechanicFace({ photo, name }: { photo: string | null; name: string }) {
  if (photo !== null) return <MechanicPhoto photo={photo} name={name} />;
  return <RouteShield text={initialsOf(name)} />;
}

function initialsOf(name: string): string {
  const words = name.split(" ");
  return [words[0], words.length > 1 ? words.at(-1) : ""]
    .map((word) => word?.charAt(0).toUpperCase())
    .join("");
}
