import type { ReactNode } from "react";

interface MessageBoxProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** A sign with a message instead of a page's contents. */
export function MessageBox({ title, text, children }: MessageBoxProps) {
  return (
    <div className="message on-asphalt">
      <div className="mx-auto max-w-136 rounded-lg border-4 border-chalk p-4 sm:p-6">
        <h1 className="font-sign text-48">{title}</h1>
        {text && <p className="mt-3">{text}</p>}
        {children}
      </div>
    </div>
  );
}
