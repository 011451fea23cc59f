import { lazy, useSyncExternalStore } from 'react';
import { OptionalPart } from './optional-part';
import { hasNotified, onNotice } from '@/lib/notify';

const Toaster = lazy(() =>
  import('./toaster.lazy').then((module) => ({ default: module.Toaster })),
);

/**
 * Where notices appear. The code that draws them loads with the first one. A dialog hides the page
 * from assistive technology except for live regions, so this is one from the start; the region that
 * speaks is inside.
 */
export function ToastHost() {
  const needed = useSyncExternalStore(onNotice, hasNotified, () => false);
  return (
    <div aria-live="off">
      {needed && (
        <OptionalPart>
          <Toaster />
        </OptionalPart>
      )}
    </div>
  );
}
