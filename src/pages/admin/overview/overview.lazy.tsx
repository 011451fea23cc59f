import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { AuditSection } from './audit-section';
import { ConcernsSection } from './concerns-section';
import { PendingSection } from './pending-section';
import { buttonClass } from '@/components/ui/button-class';
import { auditKeys } from '@/data/audit/audit-trail-query';
import { overviewKeys } from '@/data/overview/overview';
import { exactTime } from '@/domain/relative-time';
import { sentenceFor } from '@/lib/error-sentences';
import { notify } from '@/lib/notify';

/** Overview of pending items, concerns and, for admins, recent changes. */
export function Overview({ isAdmin }: { isAdmin: boolean }) {
  return (
    <>
      <Refresh />
      <PendingSection />
      <ConcernsSection />
      {isAdmin && <AuditSection />}
    </>
  );
}

/** Refetches all sections while keeping the visible data. */
function Refresh() {
  const queryClient = useQueryClient();
  const [refreshedAt, setRefreshedAt] = useState<Date | null>(null);
  const [isBusy, setBusy] = useState(false);
  const fetching = useIsFetching({ queryKey: overviewKeys.all });
  const refresh = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await Promise.all(
        [overviewKeys.all, auditKeys.all].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }, { throwOnError: true }),
        ),
      );
      setRefreshedAt(new Date());
    } catch (error) {
      notify({ title: 'Refresh Failed', description: sentenceFor(error), tone: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3">
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => void refresh()}
        className={buttonClass('secondary', 'aria-disabled:opacity-60')}
      >
        <RotateCw className={`size-4 ${isBusy || fetching > 0 ? 'animate-spin' : ''}`} />
        Refresh
      </button>
      <p role="status" className="text-sm text-soft">
        {isBusy && 'Refreshing…'}
        {!isBusy && refreshedAt !== null && `As of ${exactTime(refreshedAt)}`}
      </p>
    </div>
  );
}
