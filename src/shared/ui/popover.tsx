import { lazy } from 'react';
import type { PopoverProps } from './popover-content';
import { LazyPart } from '@/shared/feedback/lazy-part';
import { loadCode } from '@/shared/lib/load-code';

const loadContent = () => import('./popover-content');
const PopoverContent = lazy(async () => ({
  default: (await loadCode(loadContent)).PopoverContent,
}));

/** Popover below a button, open while mounted. */
export function Popover(props: PopoverProps) {
  return (
    <LazyPart fallback={null}>
      <PopoverContent {...props} />
    </LazyPart>
  );
}
