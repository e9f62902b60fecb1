"use client";

import { AlertDialog } from "radix-ui";
import { useRef, useState } from "react";
import { focusOn, useFocusFallback } from "@/components/form/use-focus-fallback";
import { readRefusal } from "@/lib/core/client/read-refusal";

interface ConfirmButtonProps {
  label: string;
  /** Accessible name, if the label is not unique. Must begin with the label. */
  name?: string;
  /** Such as "Suspend Ana Ruiz?". */
  title: string;
  text: string;
  confirmLabel: string;
  isDangerous?: boolean;
  className?: string;
  run: () => Promise<unknown>;
  /** The dialog stays open until this resolves. */
  onDone: () => Promise<void>;
}

/** Asks for confirmation. If there is an error, the dialog stays open and shows it. */
export function ConfirmButton({
  label,
  name,
  className = "button-outline",
  ...question
}: ConfirmButtonProps) {
  const { title, text, confirmLabel, isDangerous } = question;
  const { isOpen, setOpen, isRunning, problem, confirm } = useConfirmation(question);
  const trigger = useRef<HTMLButtonElement>(null);
  useFocusFallback(trigger);
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={setOpen}>
      <AlertDialog.Trigger ref={trigger} className={className} aria-label={name}>
        {label}
      </AlertDialog.Trigger>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-30 bg-tar/60" />
        <AlertDialog.Content
          className="modal w-[min(28rem,100vw-1.5rem)]"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            focusOn(trigger.current);
          }}
        >
          <AlertDialog.Title className="font-sign text-24/[1.1]">{title}</AlertDialog.Title>
          <AlertDialog.Description>{text}</AlertDialog.Description>
          <p role="alert" className="problem" hidden={!problem}>
            {problem}
          </p>
          <div className="flex flex-wrap gap-2">
            <button
              type="button"
              className={isDangerous ? "button button-danger" : "button"}
              aria-disabled={isRunning || undefined}
              onClick={confirm}
            >
              {isRunning ? "Please wait…" : confirmLabel}
            </button>
            <AlertDialog.Cancel className="button-outline">Cancel</AlertDialog.Cancel>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function useConfirmation({ run, onDone }: Pick<ConfirmButtonProps, "run" | "onDone">) {
  const [isOpen, setIsOpen] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<string>();
  const setOpen = (next: boolean) => {
    if (isRunning) return;
    setProblem(undefined);
    setIsOpen(next);
  };
  const confirm = async () => {
    if (isRunning) return;
    setRunning(true);
    setProblem(undefined);
    try {
      await run();
      await onDone();
      setIsOpen(false);
    } catch (error) {
      setProblem(readRefusal(error).message);
    } finally {
      setRunning(false);
    }
  };
  return { isOpen, setOpen, isRunning, problem, confirm };
}
