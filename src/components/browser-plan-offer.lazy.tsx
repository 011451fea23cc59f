import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { planFailures } from './save-button/plan-failures';
import { buttonClass } from './ui/button-class';
import { useBrowserPlanDelete, useBrowserPlanKeep } from '@/data/plan/keep-browser-plan';
import { planQuery } from '@/data/plan/plan-queries';
import { sentenceFor } from '@/lib/error-sentences';
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
      <div className="relative mx-auto flex max-w-site flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2 sm:px-6">
        <div>
          <p className="font-semibold max-sm:pr-8">
            {items.length === 1
              ? 'Keep this one in your account?'
              : `Keep these ${items.length} in your account?`}
          </p>
          <p role="status" className="text-sm">
            {left === null || left === 0
              ? 'Saved in this browser before you signed in.'
              : `${left} could not be moved: no longer public, or the notes do not fit beside those in your account.`}
          </p>
          {keep.error !== null && (
            <p role="alert" className="font-semibold text-closed">
              {sentenceFor(keep.error, planFailures)} Nothing was lost.
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2 max-sm:*:text-sm">
          <button
            type="button"
            aria-disabled={keep.isPending}
            onClick={send}
            className={buttonClass('primary')}
          >
            {keep.isPending ? 'Keeping…' : 'Keep in my account'}
          </button>
          <button type="button" onClick={() => remove.mutate()} className={buttonClass('quiet')}>
            Delete<span className="max-sm:sr-only"> from this browser</span>
          </button>
          {!isPlan && (
            // On phones a cross in the corner, so that the other buttons fit on one line.
            <button
              type="button"
              onClick={() => setLater(true)}
              className={buttonClass(
                'quiet',
                'max-sm:absolute max-sm:top-0 max-sm:right-1 max-sm:w-11 max-sm:px-0',
              )}
            >
              <X className="size-5 sm:hidden" />
              <span className="max-sm:sr-only">Not now</span>
            </button>
          )}
        </div>
      </div>
    </section>
  );
}
