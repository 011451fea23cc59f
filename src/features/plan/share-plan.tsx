import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { usePlanShareCreate } from '@/entities/plans/api/plan-share-create';
import { usePlanShareDelete } from '@/entities/plans/api/plan-share-delete';
import { planSharesQuery } from '@/entities/plans/api/plan-shares';
import { LoadFailure } from '@/shared/feedback/load-failure';
import { notifyFailure, sentenceFor } from '@/shared/lib/error-sentences';
import { notify } from '@/shared/lib/notify';
import { paths } from '@/shared/lib/paths';
import { useSiteOrigin } from '@/shared/lib/public-addresses';
import { buttonClass } from '@/shared/ui/button-class';
import { Dialog } from '@/shared/ui/dialog';
import { inputClass } from '@/shared/ui/input-class';
import { copyAddress } from '@/shared/ui/share-button';
import { longDate } from '@shared/dates/long-date';

interface SharePlanProps {
  readonly userId: string;
  readonly onClose: () => void;
}

/** Dialog that creates read-only links to the own plan and turns them off. */
export function SharePlan({ userId, onClose }: SharePlanProps) {
  const create = usePlanShareCreate(userId);
  return (
    <Dialog title="Share my plan" onClose={onClose}>
      <p>Anyone with the link can see your plan but not change it. Turn it off anytime.</p>
      <NewLink create={create} />
      <Links userId={userId} onNewestRevoked={create.reset} />
    </Dialog>
  );
}

function NewLink({ create }: { create: ReturnType<typeof usePlanShareCreate> }) {
  const [hasNotes, setHasNotes] = useState(false);
  const origin = useSiteOrigin();
  const id = useId();
  const address = create.data === undefined ? null : origin + paths.sharedPlan(create.data);
  return (
    <>
      <label className="mt-4 flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          checked={hasNotes}
          onChange={({ target }) => setHasNotes(target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-brand"
        />
        Show my notes too
      </label>
      <button
        type="button"
        aria-disabled={create.isPending}
        // The second press of a double click would create another link.
        onClick={({ detail }) => {
          if (!create.isPending && detail < 2) create.mutate(hasNotes);
        }}
        className={buttonClass('primary', 'mt-2')}
      >
        {create.isPending ? 'Creating…' : 'Create link'}
      </button>
      {create.error !== null && (
        <p role="alert" className="mt-3 font-semibold text-closed">
          {sentenceFor(create.error, shareFailures)}
        </p>
      )}
      {address !== null && (
        <div className="mt-4">
          <label htmlFor={id} className="font-semibold">
            Your new link
          </label>
          <p className="text-sm text-soft">Copy it now: it is shown only once.</p>
          <div className="mt-1 flex gap-2">
            <input
              id={id}
              readOnly
              value={address}
              onFocus={({ target }) => target.select()}
              className={`${inputClass} min-w-0`}
            />
            <button
              type="button"
              onClick={() => void copyAddress(address)}
              className={buttonClass('secondary', 'shrink-0')}
            >
              Copy link
            </button>
          </div>
        </div>
      )}
    </>
  );
}

interface LinksProps {
  readonly userId: string;
  /** Called when the newest link was turned off, which may be shown as the new one. */
  readonly onNewestRevoked: () => void;
}

function Links({ userId, onNewestRevoked }: LinksProps) {
  const { data: links, error, refetch } = useQuery(planSharesQuery(userId));
  const revoke = usePlanShareDelete(userId);
  if (links === undefined) {
    if (error === null) return null;
    return (
      <div className="mt-6">
        <LoadFailure error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (links.length === 0) return null;
  const send = (id: string) => {
    if (revoke.isPending) return;
    revoke.mutate(id, {
      onSuccess: () => {
        if (id === links[0]?.id) onNewestRevoked();
        notify({ title: 'Link turned off' });
      },
      onError: (failure) => notifyFailure('The link was not turned off', failure),
    });
  };
  return (
    <section aria-label="Links to my plan" className="mt-6 border-t border-line pt-4">
      <h3 className="text-base font-semibold">Links to my plan</h3>
      <ul className="divide-y divide-line">
        {links.map((link) => (
          <li key={link.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span>
              <span>{`Created on ${longDate(link.created_at)}, ${link.has_notes ? 'with notes' : 'without notes'}`}</span>
              {link.guide_questions.map(({ resources: about }) => (
                <span key={about?.name}>
                  {about === null ? ', in your question' : `, in your question about ${about.name}`}
                </span>
              ))}
            </span>
            <button
              type="button"
              aria-disabled={revoke.isPending}
              onClick={() => send(link.id)}
              className={buttonClass('danger')}
            >
              Turn off
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const FULL = 'Your plan has 20 links already. Turn some off first.';
const shareFailures = { not_enough: FULL, invalid: FULL } as const;
