import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { planFailures } from './plan-failures';
import { useBrowserPlanDelete } from '@/entities/plans/api/browser-plan-delete';
import { useBrowserPlanKeep } from '@/entities/plans/api/browser-plan-keep';
import { useBrowserPlanReturn } from '@/entities/plans/api/browser-plan-return';
import { planQuery } from '@/entities/plans/api/plan';
import type { ElementNode } from '@/shared/lib/element-node';
import { sentenceFor } from '@/shared/lib/error-sentences';
import { localSource, readItem, writeItem } from '@/shared/lib/safe-storage';
import { buttonClass } from '@/shared/ui/button-class';

/** The account that does not want what is saved in this browser. */
const DECLINED_KEY = 'resource-directory-plan-declined';

/**
 * After sign-in, moves the plan of this browser to the account and says so, with an Undo button.
 * Items that cannot be moved, or were moved back, stay in this browser and are offered again.
 */
export function BrowserPlanMove({ owner }: { owner: string }) {
  const { data: items = [] } = useQuery(planQuery(null));
  const keep = useBrowserPlanKeep(owner);
  const takeBack = useBrowserPlanReturn(owner);
  const remove = useBrowserPlanDelete();
  const [isHidden, setHidden] = useState(false);
  const isStarted = useRef(false);
  const start = useEffectEvent(() => {
    if (isStarted.current || readItem(localSource, DECLINED_KEY) === owner) return;
    isStarted.current = true;
    keep.mutate();
  });
  useEffect(() => start(), []);

  if (isHidden || keep.isPending) return null;
  const added = takeBack.isSuccess ? [] : (keep.data?.added ?? []);
  const failure = keep.error ?? takeBack.error;
  if (added.length > 0) {
    const undo = () => {
      writeItem(localSource, DECLINED_KEY, owner);
      takeBack.mutate(added);
    };
    return (
      <Strip onHide={() => setHidden(true)}>
        <div>
          <p role="status" className="font-semibold">
            {added.length === 1
              ? 'Added the resource you saved to your account.'
              : `Added the ${added.length} resources you saved to your account.`}
          </p>
          <LeftNote left={keep.data?.left ?? 0} />
          <Failure error={failure} />
        </div>
        <button
          type="button"
          aria-disabled={takeBack.isPending}
          onClick={() => {
            if (!takeBack.isPending) undo();
          }}
          className={buttonClass('quiet')}
        >
          {takeBack.isPending ? 'Undoing…' : 'Undo'}
        </button>
      </Strip>
    );
  }
  if (items.length === 0) return null;
  return (
    <Strip onHide={() => setHidden(true)}>
      <div>
        <p className="font-semibold">
          {items.length === 1
            ? 'One resource is saved in this browser only.'
            : `${items.length} resources are saved in this browser only.`}
        </p>
        <LeftNote left={takeBack.isSuccess ? 0 : (keep.data?.left ?? 0)} />
        <Failure error={failure} />
      </div>
      <div className="flex flex-wrap gap-2 max-sm:*:text-sm">
        <button
          type="button"
          onClick={() => {
            writeItem(localSource, DECLINED_KEY, null);
            takeBack.reset();
            keep.mutate();
          }}
          className={buttonClass('primary')}
        >
          Add to my account
        </button>
        <button type="button" onClick={() => remove.mutate()} className={buttonClass('quiet')}>
          Delete<span className="max-sm:sr-only"> from this browser</span>
        </button>
      </div>
    </Strip>
  );
}

function LeftNote({ left }: { left: number }) {
  if (left === 0) return null;
  return (
    <p role="status" className="text-sm">
      {`${left} could not be added: no longer public, or the notes are too long together with those in your account.`}
    </p>
  );
}

function Failure({ error }: { error: Error | null }) {
  if (error === null) return null;
  return (
    <p role="alert" className="font-semibold text-closed">
      {`${sentenceFor(error, planFailures)} Nothing was lost.`}
    </p>
  );
}

/** A line across the page that can be hidden. */
function Strip({ children, onHide }: { children: ElementNode; onHide: () => void }) {
  return (
    <section
      aria-label="Saved in this browser"
      className="border-b border-line bg-brand-tint print:hidden"
    >
      <div className="relative mx-auto flex max-w-site flex-wrap items-center gap-x-6 gap-y-2 py-2 pr-14 pl-4 sm:pl-6">
        {children}
        <button
          type="button"
          aria-label="Close"
          onClick={onHide}
          className="absolute top-1 right-2 grid size-11 place-items-center rounded text-soft hover:text-ink"
        >
          <X className="size-5" />
        </button>
      </div>
    </section>
  );
}
