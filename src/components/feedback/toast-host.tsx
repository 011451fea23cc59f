import { lazy, useSyncExternalStore } from 'react';
import { OptionalPart } from './optional-part';
import { hasNotified, onNotice } from '@/lib/notify';

const Toaster = lazy(() =>
  import('./toaster.lazy').then((module) => ({ default: module.Toaster })),
);

/** Where notices appear. The code that draws them loads with the first one. */
export function ToastHost() {
  const needed = useSyncExternalStore(onNotice, hasNotified, () => false);
  return needed ? (
    <OptionalPart>
      <Toaster />
    </OptionalPart>
  ) : null;
}
