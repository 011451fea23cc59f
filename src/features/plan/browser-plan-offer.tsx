import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBrowserDelete } from './api/browser-delete';
import { useBrowserKeep } from './api/browser-keep';
import { useBrowserReturn } from './api/browser-return';
import { planFailures } from './plan-failures';
import { planQuery } from '@/entities/plans/api/plan';
import { kitTicksQuery } from '@/entities/starter-kits/api/kit-ticks';
import type { ElementNode } from '@/shared/lib/element-node';
import { sentenceFor } from '@/shared/lib/error-sentences';
import { localSource, readItem, writeItem } from '@/shared/lib/safe-storage';
import { counted } from '@/shared/rules/counted';
import { buttonClass } from '@/shared/ui/button-class';

/** The account that does not want what is saved in this browser. */
const DECLINED_KEY = 'resource-directory-plan-declined';

/**
 * After sign-in, moves the plan and the ticks of this browser to the account and says so, with an Undo button.
 * Items that cannot be moved, or were moved back, stay in this browser and are offered again.
 */
export function BrowserPlanMove({ owner }: { owner: string }) {
  const { data: items = [] } = useQuery(planQuery(null));
  const { data: ticks = [] } = useQuery(kitTicksQuery(null));
  const keep = useBrowserKeep(owner);
  const takeBack = useBrowserReturn(owner);
  const remove = useBrowserDelete();
  const [isHidden, setHidden] = useState(false);
  const isStarted = useRef(false);
  const start = useEffectEvent(() => {
    if (isStarted.current || readItem(localSource, DECLINED_KEY) === owner) return;
    isStarted.current = true;
    keep.mutate();
  });
  useEffect(() => start(), []);

  if (isHidden || keep.isPending) return null;
  const moved = takeBack.isSuccess ? undefined : keep.data;
  const error = keep.error ?? takeBack.error ?? moved?.itemsError ?? null;
  const ticksError = moved?.ticksError ?? null;
  if (moved !== undefined && moved.added.length + moved.ticks.length > 0) {
    const undo = () => {
      writeItem(localSource, DECLINED_KEY, owner);
      takeBack.mutate(moved);
    };
    return (
      <Strip onHide={() => setHidden(true)}>
        <div>
          <p role="status" className="font-semibold">
            {`Added ${joinParts([
              movedLabel(moved.added.length, 'resource', 'you saved'),
              movedLabel(moved.ticks.length, 'step', 'you ticked'),
            ])} to your account.`}
          </p>
          <LeftNote left={moved.left} />
          <Failure error={error} ticksError={ticksError} />
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
  const count = items.length + ticks.length;
  if (count === 0) return null;
  return (
    <Strip onHide={() => setHidden(true)}>
      <div>
        <p className="font-semibold">
          {`${joinParts([
            countLabel(items.length, 'resource'),
            countLabel(ticks.length, 'ticked step'),
          ])} ${count === 1 ? 'is' : 'are'} saved in this browser only.`}
        </p>
        <LeftNote left={takeBack.isSuccess ? 0 : (keep.data?.left ?? 0)} />
        <Failure error={error} ticksError={ticksError} />
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

/** Joins what there is of something. */
function joinParts(parts: readonly string[]): string {
  return parts.filter((one) => one !== '').join(' and ');
}

/** '2 resources'; '' for none. */
function countLabel(count: number, noun: string): string {
  return count === 0 ? '' : counted(count, noun);
}

/** 'the resource you saved', 'the 2 resources you saved'; '' for none. */
function movedLabel(count: number, noun: string, which: string): string {
  return count === 0 ? '' : `the ${count === 1 ? noun : counted(count, noun)} ${which}`;
}

function LeftNote({ left }: { left: number }) {
  if (left === 0) return null;
  return (
    <p role="status" className="text-sm">
      {`${left} could not be added: no longer public, or the notes are too long together with those in your account.`}
    </p>
  );
}

interface FailureProps {
  /** Why the resources were not moved. */
  readonly error: Error | null;
  /** Why the ticks were not moved. */
  readonly ticksError: Error | null;
}

function Failure({ error, ticksError }: FailureProps) {
  if (error === null && ticksError === null) return null;
  const sentence =
    error === null
      ? `The steps you ticked could not be added. ${sentenceFor(ticksError)}`
      : sentenceFor(error, planFailures);
  return (
    <p role="alert" className="font-semibold text-closed">
      {`${sentence} Nothing was lost.`}
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
