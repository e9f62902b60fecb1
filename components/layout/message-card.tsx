export interface MessageCardProps {
  title: string;
  text?: string;
  /** Where to go from here; the first is the likeliest. */
  links: readonly { label: string; href: string }[];
}

/** The whole content of a page that cannot show what was asked for. */
export function MessageCard({ title, text, links }: MessageCardProps) {
  return (
    <div className="message on-asphalt">
      <div className="mx-auto max-w-136 rounded-lg border-4 border-chalk p-6">
        <h1 className="font-sign text-48">{title}</h1>
        {text && <p className="mt-3">{text}</p>}
        <ul className="mt-6 flex flex-wrap gap-3">
          {links.map(({ label, href }) => (
            <li key={href}>
              <a href={href} className="button-outline">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
