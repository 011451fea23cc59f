import { useQuery } from '@tanstack/react-query';
import { CopyCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { MergeView } from './merge-view';
import { useSession } from '@/entities/people/session/session-context';
import { useDistinctMark } from '@/entities/resources/api/distinct-mark';
import { duplicatesQuery } from '@/entities/resources/api/duplicates';
import { likeness, type DuplicatePair } from '@/entities/resources/rules/duplicates';
import { AdminList, EmptyMessage, cardClass, titleLinkClass } from '@/entities/staff/admin-list';
import { useUrlParameter } from '@/entities/staff/admin-view';
import { Key, ShortcutSwitch } from '@/entities/staff/shortcuts';
import { addressWith } from '@/entities/staff/use-edit-view';
import { useItemKeys } from '@/entities/staff/use-item-keys';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { notify } from '@/shared/lib/notify';
import { useSingleFlight } from '@/shared/lib/use-single-flight';
import { counted } from '@/shared/rules/counted';
import { buttonClass } from '@/shared/ui/button-class';
import { SiteLink } from '@/shared/ui/site-link';

/** Panel 'Duplicates': pairs of resources that may be one. Admins merge them. */
export function Duplicates() {
  const { isAdmin } = useSession();
  const { data: pairs, error, refetch } = useQuery(duplicatesQuery());
  const countRef = useRef<HTMLParagraphElement>(null);
  const { pair, open, close } = useOpenedPair();
  const listRef = useRef<HTMLElement>(null);
  const ids = pairs?.map(({ id }) => id);
  const isList = pair === null;
  const restoreFocus = useItemKeys({ listRef, ids, presses: ['m'], focuses: ['d'] });
  const onShown = useEffectEvent(restoreFocus);
  useEffect(() => {
    if (isList) onShown();
  }, [isList]);
  if (pair !== null && isAdmin()) {
    return <MergeView key={pair.join()} ids={pair} onClose={close} />;
  }
  return (
    <section ref={listRef} aria-labelledby="duplicates-title">
      <h2 id="duplicates-title" className="text-xl">
        Possible Duplicates
      </h2>
      {!isAdmin() && (
        <p className="mt-1 max-w-measure text-soft">
          Only admins can merge. You can mark pairs that are not duplicates.
        </p>
      )}
      <AdminList
        items={pairs}
        error={error}
        refetch={refetch}
        loading="Loading possible duplicates..."
        count={counted(pairs?.length ?? 0, 'pair')}
        countRef={countRef}
        columns={1}
        empty={
          <EmptyMessage icon={CopyCheck} title="No possible duplicates">
            Public resources are compared by name, website and phone.
          </EmptyMessage>
        }
        renderItem={(item) => (
          <PairCard
            pair={item}
            isAdmin={isAdmin()}
            onMerge={() => open(item.id)}
            onGone={() => {
              if (!restoreFocus()) countRef.current?.focus();
            }}
          />
        )}
      />
      <ShortcutSwitch
        description={`J next, K previous, ${isAdmin() ? 'M merge, ' : ''}D then Enter not duplicates`}
      />
    </section>
  );
}

/** The pair that the URL opens. */
function useOpenedPair() {
  const [id, setId] = useUrlParameter('pair');
  const [one, other] = id?.split('~') ?? [];
  return {
    pair: one !== undefined && other !== undefined ? ([one, other] as const) : null,
    open: (opened: string) => setId(opened),
    close: () => setId(null, { replace: true }),
  };
}

interface PairCardProps {
  readonly pair: DuplicatePair & { readonly id: string };
  readonly isAdmin: boolean;
  readonly onMerge: () => void;
  /** Called when the pair left the list. */
  readonly onGone: () => void;
}

function PairCard({ pair, isAdmin, onMerge, onGone }: PairCardProps) {
  const mark = useDistinctMark();
  const oneAtATime = useSingleFlight();
  const about = `${pair.one_name} and ${pair.other_name}`;
  const markDistinct = async () => {
    try {
      await mark.mutateAsync(pair);
    } catch (error) {
      notifyFailure('Pair Not Removed', error);
      return;
    }
    notify({ title: 'Marked as Different', description: about });
    onGone();
  };
  return (
    <article data-item={pair.id} tabIndex={-1} aria-label={about} className={cardClass}>
      <ul>
        {[
          { id: pair.one_id, name: pair.one_name },
          { id: pair.other_id, name: pair.other_name },
        ].map(({ id, name }) => (
          <li key={id}>
            <SiteLink to={addressWith('', { edit: id })} className={titleLinkClass}>
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
      <p className="text-sm text-soft">{likeness(pair)}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {isAdmin && (
          <button
            type="button"
            aria-keyshortcuts="M"
            onClick={onMerge}
            className={buttonClass('primary')}
          >
            Compare and merge<span className="sr-only">{` ${about}`}</span>
            <Key name="M" />
          </button>
        )}
        <button
          type="button"
          aria-keyshortcuts="D"
          aria-disabled={mark.isPending}
          onClick={() => void oneAtATime(markDistinct)}
          className={buttonClass('secondary')}
        >
          Not duplicates<span className="sr-only">{`: ${about}`}</span>
          <Key name="D" />
        </button>
      </div>
    </article>
  );
}
