"use client";

import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icons";

interface ModalProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** What it is for, in a sentence. */
  text?: string;
  children: ReactNode;
}

/** A window above the page: named, closed by Escape, and giving the focus back. */
export function Modal({ isOpen, onOpenChange, title, text, children }: ModalProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content className="modal" {...(text ? {} : { "aria-describedby": undefined })}>
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
