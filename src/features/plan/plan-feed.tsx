import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { planFeedQuery } from '@/entities/plans/api/plan-feed';
import { usePlanFeedChange } from '@/entities/plans/api/plan-feed-change';
import { SubscribePanel } from '@/features/follow/subscribe-panel';
import { LoadFailure } from '@/shared/feedback/load-failure';
import { Spinner } from '@/shared/feedback/spinner';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { notify } from '@/shared/lib/notify';
import { planFeedAddress } from '@/shared/lib/public-addresses';
import { buttonClass } from '@/shared/ui/button-class';

/** The private calendar of the own plan: a button in the row of tools, and what it opens below. */
export function PlanFeed({ owner }: { owner: string }) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
        className={buttonClass('quiet')}
      >
        <CalendarPlus className="size-4" />
        Show in my calendar
      </button>
      <div id={panelId} className="ml-3 basis-full">
        {isOpen && <FeedPanel owner={owner} />}
      </div>
    </>
  );
}

function FeedPanel({ owner }: { owner: string }) {
  const { data: token, error, refetch } = useQuery(planFeedQuery(owner));
  const change = usePlanFeedChange(owner);
  if (token === undefined) {
    if (error !== null) return <LoadFailure error={error} onRetry={() => void refetch()} />;
    return <Spinner label="Loading your calendar address" />;
  }
  const send = (kind: 'create' | 'delete', done: string) => {
    if (change.isPending) return;
    change.mutate(kind, {
      onSuccess: () => notify({ title: done }),
      onError: (failure) => notifyFailure('Nothing changed', failure),
    });
  };
  if (token === null) {
    return (
      <div className="appear mt-3 max-w-measure rounded-lg border border-line bg-surface p-4 sm:p-5">
        <p>
          A private link shows the deadlines and next steps of your plan in your calendar, without
          your notes. Anyone with the link can see them. Turn it off anytime.
        </p>
        <button
          type="button"
          aria-disabled={change.isPending}
          onClick={() => send('create', 'Calendar link created')}
          className={buttonClass('primary', 'mt-4')}
        >
          Create calendar link
        </button>
      </div>
    );
  }
  return (
    <SubscribePanel
      address={planFeedAddress(token)}
      actions={
        <>
          <button
            type="button"
            aria-disabled={change.isPending}
            onClick={() => send('create', 'New link created. The old one no longer works.')}
            className={buttonClass('secondary')}
          >
            Replace link
          </button>
          <button
            type="button"
            aria-disabled={change.isPending}
            onClick={() => send('delete', 'Calendar link turned off')}
            className={buttonClass('danger')}
          >
            Turn off link
          </button>
        </>
      }
    >
      Your private link: deadlines and next steps of your plan, without your notes. Anyone with the
      link can see them.
    </SubscribePanel>
  );
}
