"use client";

import { Dialog } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { Icon } from "@/components/ui/icons";

const QUESTION = "What you typed here is not sent yet. Throw it away?";

interface ModalProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** What it is for, in a sentence. */
  text?: string;
  children: ReactNode;
}

/**
 * A window above the page: named, beginning at its first field, closed by Escape, and giving the focus back. Closing it
 * over something typed asks first.
 */
export function Modal({ isOpen, onOpenChange, title, text, children }: ModalProps) {
  const opener = useRef<Element>(null);
  const isTyped = useRef(false);
  const close = (isStillOpen: boolean) => {
    if (!isStillOpen && isTyped.current && !window.confirm(QUESTION)) return;
    onOpenChange(isStillOpen);
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={close}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content
          className="modal"
          {...(text ? {} : { "aria-describedby": undefined })}
          onInput={({ currentTarget, target }) => {
            // A window above this one tells its own: React hands its events on to here.
            if (currentTarget.contains(target as Node)) isTyped.current = true;
          }}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            isTyped.current = false;
            event.preventDefault();
            focusIn(event.currentTarget);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            focusBack(opener.current);
          }}
        >
          <div className="modal-head">
            <Dialog.Title className="modal-title">{title}</Dialog.Title>
            <Dialog.Close className="button-icon" aria-label="Close">
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

/** The first field, or the window itself where there is none. */
function focusIn(content: EventTarget | null): void {
  if (!(content instanceof HTMLElement)) return;
  const field = content.querySelector<HTMLElement>("input, select, textarea");
  (field ?? content).focus();
}

function focusBack(opener: Element | null): void {
  const isHere = opener instanceof HTMLElement && opener.isConnected;
  (isHere ? opener : document.querySelector<HTMLElement>("h1"))?.focus();
}
