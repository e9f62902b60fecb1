"use client";

import { useEffect, useRef, useState } from "react";
import { logFailure } from "@/lib/core/client/fetch-json";

/** Actions by key, such as "j", "ArrowRight", or "Control+Enter" (which also matches Command+Enter). */
type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

const KEY = "roadcall-shortcuts";
const CHANGED = "roadcall-shortcuts-changed";

/**
 * Runs an action when its keys are pressed, except while the user is typing, while a dialog or menu is open, or when
 * shortcuts are off. Pressing Escape in a field removes focus from it so that shortcuts work again.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") leaveField(event);
      const run = current.current[nameOf(event)];
      if (!run || event.repeat || event.defaultPrevented || isElsewhere(event) || !areOn()) return;
      event.preventDefault();
      run();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}

/** Returns whether shortcuts are on in this browser, and a function that turns them on or off. */
export function useShortcutSwitch(): readonly [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(true);
  useEffect(() => {
    const read = () => setOn(areOn());
    read();
    window.addEventListener(CHANGED, read);
    return () => window.removeEventListener(CHANGED, read);
  }, []);
  return [isOn, storeOn];
}

function storeOn(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? "on" : "off");
  } catch (error) {
    logFailure("Saving the shortcut setting", error);
  }
  window.dispatchEvent(new Event(CHANGED));
}

function areOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    // If storage is blocked, shortcuts can't have been turned off.
    return true;
  }
}

function nameOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  if (altKey || shiftKey) return "";
  return ctrlKey || metaKey ? `Control+${key}` : key;
}

const TYPING = "input, select, textarea, [contenteditable], [role=textbox], [role=combobox]";
const OPEN_ABOVE = "[role=dialog][data-state=open], [role=alertdialog], [role=menu]";

function isElsewhere({ target, key }: KeyboardEvent): boolean {
  // Text inputs and closed drop-down lists handle letters and arrows themselves, but not Control+Enter.
  const isLine = target instanceof HTMLSelectElement || target instanceof HTMLInputElement;
  const isTyping =
    target instanceof Element && target.closest(TYPING) !== null && !(isLine && key === "Enter");
  return isTyping || isSomethingOpen();
}

function leaveField({ target, defaultPrevented }: KeyboardEvent): void {
  if (defaultPrevented || isSomethingOpen() || !areOn()) return;
  if (target instanceof HTMLElement && target.closest(TYPING)) target.blur();
}

const isSomethingOpen = () => document.querySelector(OPEN_ABOVE) !== null;
