import { ForDevelopers } from "@/components/data/for-developers";
import { Icon } from "@/components/ui/icons";
import type { SetupItem } from "@/lib/accounts/overview/schema";

export function SetupChecklist({ items }: { items: readonly SetupItem[] }) {
  const required = items.filter(({ canWait }) => !canWait);
  const done = required.filter(({ isDone }) => isDone).length;
  return (
    <section className="panel mb-4" aria-labelledby="setup-title">
      <h2 id="setup-title" className="panel-title">
        Set up your site
      </h2>
      <p className="text-gravel">{`${done} of ${required.length} steps done`}</p>
      <ol className="mt-2 grid gap-1.5 lg:grid-cols-2 lg:gap-x-6">
        {items.map(({ label, text, forDevelopers, href, isDone, canWait }) => (
          <li key={label} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
            <span
              className={`mt-0.5 grid size-5 place-items-center rounded-sm border-2 ${isDone ? "border-leaf bg-leaf text-card" : "border-line"}`}
            >
              {isDone && <Icon name="check" className="icon size-4" />}
              <span className="sr-only">{isDone ? "Done:" : "To do:"}</span>
            </span>
            <div>
              <a href={href}>{label}</a>
              {canWait && <span className="text-gravel"> (later)</span>}
              <span className="block text-15 text-gravel">{text}</span>
              {forDevelopers && !isDone && <ForDevelopers>{forDevelopers}</ForDevelopers>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
