"use client";

import { type ReactNode, useRef, useState } from "react";
import { Modal } from "@/components/form/modal";
import { useFocusFallback } from "@/components/form/use-focus-fallback";

interface ModalButtonProps {
  label: ReactNode;
  title: string;
  text?: string;
  className?: string;
  /** The window's content; call `close` when its work is done. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a window, usually with a form in it. */
export function ModalButton({
  label,
  title,
  text,
  className = "button",
  children,
}: ModalButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      <Modal isOpen={isOpen} onOpenChange={setOpen} title={title} text={text}>
        {children(() => setOpen(false))}
      </Modal>
    </>
  );
}
