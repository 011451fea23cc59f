import type { ReactNode } from 'react';
import { Icon } from '@/components/icon/icon';

/** Says that there is nothing to do. */
export function AllClear({ children }: { children: ReactNode }) {
  return (
    <p className="mb-3 flex items-start gap-2">
      <Icon name="circle-check" className="mt-0.5 size-5 text-open" />
      {children}
    </p>
  );
}
