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
      <div className="message-card">
        <h1 className="message-title">{title}</h1>
        {text && <p className="message-text">{text}</p>}
        <ul className="message-links">
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
