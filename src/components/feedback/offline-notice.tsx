import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

/** Notice shown while the browser is offline. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-buoy-tint px-4 py-2 text-sm text-ink">
          <CloudOff className="size-4 text-buoy" />
          You are offline. You can read this page; other pages need a connection.
        </p>
      )}
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
