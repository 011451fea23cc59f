import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { planFailure } from '@/components/save-button/plan-failure';
import { buttonClass } from '@/components/ui/button-class';
import { useBrowserPlanDelete, useBrowserPlanKeep } from '@/data/plan/keep-browser-plan';
import { planQuery } from '@/data/plan/plan-queries';
import { notify } from '@/lib/notify';

/** Offers to keep what was saved in this browser before sign-in. */
export function BrowserPlanOffer() {
  const { data: items = [] } = useQuery(planQuery(null));
  const keep = useBrowserPlanKeep();
  const remove = useBrowserPlanDelete();
  const [left, setLeft] = useState<number | null>(null);
  if (items.length === 0) return null;
  const send = () => {
    if (keep.isPending) return;
    keep.mutate(undefined, {
      onSuccess: (count) => {
        setLeft(count);
        if (count === 0) notify({ title: 'Kept in your account' });
      },
    });
  };
  return (
    <section
      aria-label="Saved in this browser"
      className="mt-4 rounded-lg border border-line bg-surface p-4 print:hidden"
    >
      <p className="font-semibold">
        {items.length === 1
          ? 'Add the resource saved in this browser to your account?'
          : `Add the ${items.length} resources saved in this browser to your account?`}
      </p>
      <p className="mt-1 text-soft" role="status">
        {left === null || left === 0
          ? 'Saved before you signed in.'
          : `${left} could not be moved: no longer public, or the notes do not fit beside those in your account.`}
      </p>
      {keep.error !== null && (
        <p role="alert" className="mt-2 font-semibold text-closed">
          {planFailure(keep.error)} Nothing was lost.
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <button
          type="button"
          aria-disabled={keep.isPending}
          onClick={send}
          className={buttonClass('primary')}
        >
          {keep.isPending ? 'Keeping…' : 'Keep in my account'}
        </button>
        <button type="button" onClick={() => remove.mutate()} className={buttonClass('secondary')}>
          Delete from this browser
        </button>
      </div>
    </section>
  );
}
