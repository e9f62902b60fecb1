"use client";

import { Dialog } from "radix-ui";
import { type ReactNode, useRef, useState } from "react";
import { focusOn, useFocusFallback } from "@/components/form/use-focus-fallback";
import { Icon } from "@/components/ui/icons";

interface ModalButtonProps {
  label: ReactNode;
  title: string;
  text?: string;
  className?: string;
  onClosed?: () => void;
  children: (close: () => void) => ReactNode;
}

export function ModalButton({
  label,
  title,
  text,
  className = "button",
  onClosed,
  children,
}: ModalButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const show = (isShown: boolean) => {
    setOpen(isShown);
    if (!isShown) onClosed?.();
  };
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="dialog"
        onClick={() => show(true)}
      >
        {label}
      </button>
      <Modal isOpen={isOpen} onOpenChange={show} title={title} text={text}>
        {children(() => show(false))}
      </Modal>
    </>
  );
}

const CHANGED = "rc-form[data-changed]:not([data-disposable])";
const QUESTION = "You have unsaved changes. Close without saving?";

interface ModalProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  text?: string;
  children: ReactNode;
}

/** Focuses the first field, restores focus on close, and confirms before discarding unsaved changes. */
export function Modal({ isOpen, onOpenChange, title, text, children }: ModalProps) {
  const opener = useRef<Element>(null);
  const content = useRef<HTMLDivElement>(null);
  const close = (isStillOpen: boolean) => {
    const hasChanges = content.current?.querySelector(CHANGED);
    if (!isStillOpen && hasChanges && !window.confirm(QUESTION)) return;
    onOpenChange(isStillOpen);
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={close}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-30 bg-tar/60" />
        <Dialog.Content
          ref={content}
          className="modal"
          {...(text ? {} : { "aria-describedby": undefined })}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            event.preventDefault();
            focusIn(event.currentTarget);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            focusOn(opener.current);
          }}
        >
          <div className="flex items-start justify-between gap-4">
            <Dialog.Title className="font-sign text-24/[1.1]">{title}</Dialog.Title>
            <Dialog.Close
              className="button-outline w-9 border-transparent p-0 [&_.icon]:size-[1.5em]"
              aria-label="Close"
            >
              <Icon name="cross" />
            </Dialog.Close>
          </div>
          {text && <Dialog.Description>{text}</Dialog.Description>}
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function focusIn(content: EventTarget | null): void {
  if (!(content instanceof HTMLElement)) return;
  const field = content.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea");
  (field ?? content).focus();
}
