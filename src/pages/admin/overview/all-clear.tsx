import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

/** Says that there is nothing to do. */
export function AllClear({ children }: { children: ReactNode }) {
  return (
    <p className="mb-3 flex items-start gap-2">
      <CircleCheck className="mt-0.5 size-5 text-open" />
      {children}
    </p>
  );
}
