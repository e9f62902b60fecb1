import type { ReactNode } from "react";

interface AccountSignProps {
  title: string;
  isWide?: boolean;
  children: ReactNode;
}

export function AccountSign({ title, isWide, children }: AccountSignProps) {
  return (
    <section
      className={`mx-auto rounded-lg border-4 border-ink bg-card ${isWide ? "max-w-184 [&_.form]:max-w-none" : "max-w-120"}`}
    >
      <div className="rounded-t-[3px] border-b-4 border-ink bg-green px-5 pt-4 pb-3.5 text-white">
        <h1 className="font-sign text-36">{title}</h1>
      </div>
      <div className="account-body">{children}</div>
    </section>
  );
}
