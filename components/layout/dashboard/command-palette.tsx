"use client";

import { useRouter } from "next/navigation";
import { Dialog } from "radix-ui";
import { type KeyboardEvent, useEffect, useState } from "react";
import { CommandList, optionId } from "@/components/layout/dashboard/command-list";
import { type Command, matchCommands } from "@/components/layout/dashboard/match-commands";
import type { RecordSource } from "@/components/layout/dashboard/record-sources";
import { useFoundRecords } from "@/components/layout/dashboard/use-found-records";
import { Icon } from "@/components/ui/icons";

const LIST_ID = "commands";

interface PaletteProps {
  commands: readonly Command[];
  /** Where records are looked for beside them. */
  sources: readonly RecordSource[];
}

/** Opens by its button or by Ctrl-K (⌘-K on a Mac), and leads anywhere by a few letters. */
export function CommandPalette(props: PaletteProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen((wasOpen) => !wasOpen);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger className="palette-button" aria-keyshortcuts="Control+K Meta+K">
        <Icon name="search" />
        <span className="palette-words">Go to…</span>
        <kbd>Ctrl K</kbd>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content className="modal palette" aria-describedby={undefined}>
          <Dialog.Title className="sr-only">Go to</Dialog.Title>
          <Finder {...props} close={() => setOpen(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The box and what it finds; it lives as long as the window, so it opens empty. */
function Finder({ commands, sources, close }: PaletteProps & { close: () => void }) {
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const router = useRouter();
  const records = useFoundRecords(sources, text);
  const found = [...matchCommands(commands, text), ...records.found];
  const choose = (command: Command | undefined) => {
    if (!command) return;
    close();
    if (typeof command.run === "string") router.push(command.run);
    else command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter") choose(found[active]);
    else if (step && found.length > 0) setActive((active + step + found.length) % found.length);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        type="text"
        role="combobox"
        className="palette-box"
        aria-label="Go to"
        aria-expanded="true"
        aria-controls={LIST_ID}
        aria-activedescendant={found.length > 0 ? optionId(LIST_ID, active) : undefined}
        autoComplete="off"
        placeholder={sources.length > 0 ? "Page, action, name, phone or ZIP" : "Page or action"}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <CommandList
        id={LIST_ID}
        commands={found}
        active={active}
        isSearching={records.isSearching}
        onChoose={choose}
      />
    </>
  );
}
