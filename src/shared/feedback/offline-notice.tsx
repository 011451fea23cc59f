import { CloudOff } from 'lucide-react';
import { useOnline } from '@/shared/lib/use-online';

/** Notice shown while the browser is offline. */
export function OfflineNotice() {
  const online = useOnline();
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
