import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { planFailure } from '@/components/save-button/plan-failure';
import { buttonClass } from '@/components/ui/button-class';
import { useBrowserPlanDelete, useBrowserPlanKeep } from '@/data/plan/keep-browser-plan';
import { planQuery } from '@/data/plan/plan-queries';
import { notify } from '@/lib/notify';
import { paths } from '@/lib/paths';

/** Offers to keep what was saved in this browser before sign-in. */
export function BrowserPlanOffer() {
  const { data: items = [] } = useQuery(planQuery(null));
  const keep = useBrowserPlanKeep();
  const remove = useBrowserPlanDelete();
  const [left, setLeft] = useState<number | null>(null);
  const [isLater, setLater] = useState(false);
  const isPlan = useLocation().pathname === paths.plan();
  if (items.length === 0 || (isLater && !isPlan)) return null;
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
      className="border-b border-line bg-brand-tint print:hidden"
    >
      <div className="mx-auto max-w-site px-4 py-3 sm:px-6">
        <p className="font-semibold">
          {items.length === 1
            ? 'Keep this one in your account?'
            : `Keep these ${items.length} in your account?`}
        </p>
        <p role="status">
          {left === null || left === 0
            ? 'Saved in this browser before you signed in. Nothing you have is lost or doubled.'
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
          <button type="button" onClick={() => remove.mutate()} className={buttonClass('quiet')}>
            Delete from this browser
          </button>
          {!isPlan && (
            <button type="button" onClick={() => setLater(true)} className={buttonClass('quiet')}>
              Not now
            </button>
          )}
        </div>
      </div>
    </section>
  );
}
