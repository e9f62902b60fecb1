import { Time } from "@/components/data/time";
import { UndoForm } from "@/components/platform/audit/undo-form";
import type { ReturnedForm } from "@/lib/core/returned-form";
import type { LastChange as Change } from "@/lib/platform/audit/schema";

interface LastChangeProps {
  change: Change | null;
  /** Nouns such as "price" and "prices". */
  one: string;
  many: string;
  returned: ReturnedForm | null;
}

export function LastChange({ change, one, many, returned }: LastChangeProps) {
  if (!change) return null;
  const { id, action, count, createdAt } = change;
  const what = `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
  const isUndo = action.endsWith(".undo");
  return (
    <div className="mb-3.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-md border border-grid bg-card px-3 py-1.5 print:hidden">
      <p className="mr-auto">
        {isUndo ? "You restored " : "You changed "}
        {what} <Time at={createdAt} isRelative />.
      </p>
      <UndoForm changeId={id} count={count} label={isUndo ? "Redo" : "Undo"} returned={returned} />
    </div>
  );
}
