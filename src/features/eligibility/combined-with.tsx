import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePairChange } from './api/pair-change';
import { resourcePairsQuery } from './api/resource-pairs';
import { useSession } from '@/entities/people/session/session-context';
import { approvedResourcesQuery } from '@/entities/resources/api/approved-resources';
import type { ResourceDetail } from '@/entities/resources/api/resource-rows';
import { Field } from '@/shared/form/field';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { notify } from '@/shared/lib/notify';
import { paths } from '@/shared/lib/paths';
import { pairLimits } from '@/shared/rules/limits';
import { buttonClass } from '@/shared/ui/button-class';
import { Card } from '@/shared/ui/card';
import { inputClass } from '@/shared/ui/input-class';
import { linkClass } from '@/shared/ui/link-class';
import { SiteLink } from '@/shared/ui/site-link';

interface CombinedWithProps {
  readonly resource: Pick<ResourceDetail, 'id'>;
}

/** Which other resources can be combined with one, and which not; nothing where none is known. */
export function CombinedWith({ resource }: CombinedWithProps) {
  const { isAdmin, isServiceAdmin } = useSession();
  const isStaff = isAdmin() || isServiceAdmin();
  const { data: pairs = [] } = useQuery(resourcePairsQuery(resource.id));
  const { data: cards = [] } = useQuery(approvedResourcesQuery());
  const change = usePairChange();
  const shown = pairs.flatMap((pair) => {
    const otherId = pair.resource_id === resource.id ? pair.other_id : pair.resource_id;
    const other = cards.find(({ id }) => id === otherId);
    return other === undefined ? [] : [{ pair, other }];
  });
  if (shown.length === 0 && !isStaff) return null;
  return (
    <div className="mt-4 lg:mt-6">
      <Card title="Combining with other resources">
        {[true, false].map((isCombinable) => {
          const own = shown.filter(({ pair }) => pair.is_combinable === isCombinable);
          return own.length === 0 ? null : (
            <div key={String(isCombinable)} className="mb-3">
              <h3 className="font-semibold">
                {isCombinable ? 'Can be combined with' : 'Not together with'}
              </h3>
              <ul>
                {own.map(({ pair, other }) => (
                  <li key={other.id} className="py-1">
                    <SiteLink to={paths.resource(other.slug)} className={linkClass}>
                      {other.name}
                    </SiteLink>
                    <blockquote className="border-l-2 border-line pl-3 text-sm text-soft">
                      {`“${pair.sentence}”`}
                    </blockquote>
                    {isStaff && (
                      <button
                        type="button"
                        aria-label={`Remove ${other.name}`}
                        aria-disabled={change.isPending}
                        onClick={() => {
                          if (change.isPending) return;
                          change.mutate(
                            { kind: 'remove', pair },
                            { onError: (error) => notifyFailure('Not removed', error) },
                          );
                        }}
                        className={buttonClass('quiet', '-ml-3 print:hidden')}
                      >
                        Remove
                      </button>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
        {isStaff && <AddPair resourceId={resource.id} cards={cards} change={change} />}
      </Card>
    </div>
  );
}

interface AddPairProps {
  readonly resourceId: string;
  readonly cards: readonly { readonly id: string; readonly slug: string; readonly name: string }[];
  readonly change: ReturnType<typeof usePairChange>;
}

/** Staff add a pair: the other page, whether both can be combined, and the quote that says so. */
function AddPair({ resourceId, cards, change }: AddPairProps) {
  const [page, setPage] = useState('');
  const [isCombinable, setCombinable] = useState(true);
  const [sentence, setSentence] = useState('');
  const slug = page.trim().replace(/^.*\/resource\//u, '');
  const other = cards.find((one) => one.slug === slug && one.id !== resourceId);
  const add = () => {
    if (other === undefined || sentence.trim() === '' || change.isPending) return;
    const pair = {
      resource_id: resourceId,
      other_id: other.id,
      is_combinable: isCombinable,
      sentence: sentence.trim(),
      source_url: null,
    };
    change.mutate(
      { kind: 'add', pair },
      {
        onSuccess: () => {
          setPage('');
          setSentence('');
          notify({ title: 'Added', description: other.name });
        },
        onError: (error) => notifyFailure('Not added', error),
      },
    );
  };
  return (
    <details className="print:hidden">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">Add a resource</summary>
      <form
        className="mt-2 grid max-w-measure gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Field
          label="Page of the other resource"
          error={
            page !== '' && other === undefined ? 'No public resource has this page.' : undefined
          }
        >
          {(control) => (
            <input
              {...control}
              value={page}
              onChange={({ target }) => setPage(target.value)}
              placeholder="/resource/…"
              className={inputClass}
            />
          )}
        </Field>
        <Field label="Can they be combined?">
          {(control) => (
            <select
              {...control}
              value={String(isCombinable)}
              onChange={({ target }) => setCombinable(target.value === 'true')}
              className={inputClass}
            >
              <option value="true">Can be combined</option>
              <option value="false">Cannot be combined</option>
            </select>
          )}
        </Field>
        <Field label="Quote from the program">
          {(control) => (
            <textarea
              {...control}
              rows={2}
              maxLength={pairLimits.sentence.longest}
              value={sentence}
              onChange={({ target }) => setSentence(target.value)}
              className={inputClass}
            />
          )}
        </Field>
        <button type="submit" className={buttonClass('secondary', 'justify-self-start')}>
          Add
        </button>
      </form>
    </details>
  );
}
