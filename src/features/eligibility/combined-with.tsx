import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { usePairChange } from './api/pair-change';
import { resourcePairsQuery } from './api/resource-pairs';
import { SourceLink } from './source-link';
import { isStaff, useSession } from '@/entities/people/session/session-context';
import { approvedResourcesQuery } from '@/entities/resources/api/approved-resources';
import type { ResourceDetail } from '@/entities/resources/api/resource-rows';
import { LazyPart } from '@/shared/feedback/lazy-part';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { loadCode } from '@/shared/lib/load-code';
import { paths } from '@/shared/lib/paths';
import { buttonClass } from '@/shared/ui/button-class';
import { Card } from '@/shared/ui/card';
import { linkClass } from '@/shared/ui/link-class';
import { SiteLink } from '@/shared/ui/site-link';

const loadForm = () => import('./add-pair');
const AddPair = lazy(async () => ({ default: (await loadCode(loadForm)).AddPair }));

interface CombinedWithProps {
  readonly resource: Pick<ResourceDetail, 'id'>;
}

/** Which other resources can be combined with one, and which not; nothing where none is known. */
export function CombinedWith({ resource }: CombinedWithProps) {
  const mayChange = isStaff(useSession());
  const { data: pairs = [] } = useQuery(resourcePairsQuery(resource.id));
  const { data: cards = [] } = useQuery(approvedResourcesQuery());
  const change = usePairChange();
  const shown = pairs.flatMap((pair) => {
    const otherId = pair.resource_id === resource.id ? pair.other_id : pair.resource_id;
    const other = cards.find(({ id }) => id === otherId);
    return other === undefined ? [] : [{ pair, other }];
  });
  if (shown.length === 0 && !mayChange) return null;
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
                      <SourceLink url={pair.source_url} />
                    </blockquote>
                    {mayChange && (
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
        {mayChange && (
          <details className="print:hidden">
            <summary className="min-h-11 cursor-pointer py-2 font-semibold">Add a resource</summary>
            <LazyPart>
              <AddPair resourceId={resource.id} resources={cards} change={change} />
            </LazyPart>
          </details>
        )}
      </Card>
    </div>
  );
}
