import { useSyncExternalStore } from 'react';
import { optionalPart } from './optional-part';
import { hasShownToast, onToast } from '@/lib/notify';

const Toaster = optionalPart(() => import('./toaster.lazy').then((m) => m.Toaster));

/**
 * Container of toasts. The code of toasts loads with the first one. The container is a live region
 * from the start, because dialogs hide everything else from screen readers; the announcing region
 * is inside.
 */
export function ToastHost() {
  const needed = useSyncExternalStore(onToast, hasShownToast, () => false);
  return <div aria-live="off">{needed && <Toaster />}</div>;
}
