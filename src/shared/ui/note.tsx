import { Info } from 'lucide-react';
import type { ReactNode } from 'react';

/** Note above the heading of a page, such as that visitors cannot see it. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p className="mt-4 flex items-start gap-2 rounded border border-line bg-sunk px-4 py-3">
      <Info className="mt-0.5 size-5 shrink-0 text-soft" />
      <span>{children}</span>
    </p>
  );
}
