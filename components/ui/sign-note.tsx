import type { ReactNode } from "react";

interface SignNoteProps {
  id?: string;
  /** "alert" for a problem with what the visitor just sent. */
  role?: "alert";
  children: ReactNode;
}

/** A note with an amber edge. Use it only on an asphalt background. */
export function SignNote({ id, role, children }: SignNoteProps) {
  return (
    <p
      id={id}
      role={role}
      className="border-l-8 border-amber bg-white px-3 py-2 text-pretty text-asphalt"
    >
      {children}
    </p>
  );
}
