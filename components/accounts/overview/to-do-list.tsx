import { Time } from "@/components/data/time";
import { countOf } from "@/components/ui/count-of";
import type { ToDo } from "@/lib/accounts/overview/rules/to-do";

/** Kinds without a task are folded. */
export function ToDoList({ items }: { items: readonly ToDo[] }) {
  const open = items.filter(({ count }) => count > 0);
  const done = items.filter(({ count }) => count === 0);
  return (
    <section className="panel" aria-labelledby="to-do-title">
      <h2 className="panel-title mb-1" id="to-do-title">
        To do
      </h2>
      {open.length === 0 && <p>Nothing right now.</p>}
      <ol className="*:border-grid *:not-last:border-b">
        {open.map((item) => (
          <Row key={item.label} item={item} />
        ))}
      </ol>
      {done.length > 0 && (
        <details className="border-t border-grid pt-2">
          <summary className="min-h-6 cursor-pointer text-gravel underline underline-offset-3">
            {`Nothing to do in ${countOf(done.length, "other list")}`}
          </summary>
          <ul className="mt-1 grid gap-0.5">
            {done.map(({ label, href }) => (
              <li key={label}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Row({ item }: { item: ToDo }) {
  const { label, count, note, oldest, href, action, actionName, isLate } = item;
  return (
    <li className="flex flex-wrap items-center gap-x-2 py-2">
      <span className="min-w-11 font-sign text-28 tabular-nums">
        {count.toLocaleString("en-US")}
      </span>
      <span className="min-w-0 flex-[1_1_7rem]">
        <b>{label}</b>
        <span className="block text-15 text-gravel">
          {note && (
            <span className={`line-clamp-2 ${isLate ? "font-bold text-danger" : ""}`}>{note}</span>
          )}
          {oldest && (
            <>
              {"Oldest: "}
              <Time at={oldest} isRelative />
            </>
          )}
        </span>
      </span>
      <a href={href} className={isLate ? "button" : "button-outline"} aria-label={actionName}>
        {action}
      </a>
    </li>
  );
}
