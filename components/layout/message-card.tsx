import type { ReactNode } from "react";
import { MessageBox } from "@/components/layout/message-box";

export interface MessageCardProps {
  title: string;
  text?: string;
  links: readonly { label: string; href: string }[];
  /** Shown above the links. */
  form?: ReactNode;
  /** The first of the links on public pages. */
  call?: ReactNode;
}

export function MessageCard({ title, text, links, form, call }: MessageCardProps) {
  return (
    <MessageBox title={title} text={text}>
      {form && <div className="mt-6">{form}</div>}
      <ul className="mt-6 flex flex-wrap gap-3">
        {call && <li>{call}</li>}
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href} className="button-outline">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </MessageBox>
  );
}
