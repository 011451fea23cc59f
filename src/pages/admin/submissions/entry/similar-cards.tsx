import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { LoadFailure } from '@/components/feedback/load-failure';
import { SimilarList, type SimilarEntry } from '@/components/similar-entries/similar-list';
import { useSimilar } from '@/components/similar-entries/similar-list';
import { Card } from '@/components/ui/card';
import { eventDuplicatesQuery } from '@/data/events/event-queries';
import { liveProvidersQuery } from '@/data/providers/live-providers-query';
import { resourceDuplicatesQuery } from '@/data/resources/resource-duplicates-query';
import { paths } from '@/lib/paths';

interface Named {
  readonly id: string;
  readonly name: string;
}

const nameOf = ({ name }: { readonly name: string }) => name;
const titleOf = ({ title }: { readonly title: string }) => title;
const providerNameOf = (provider: { readonly provider_name: string }) => provider.provider_name;

/** Public resources with a similar name. */
export function SimilarResources(props: Named) {
  const query = useQuery(resourceDuplicatesQuery());
  const similar = useSimilar(props.name, query.data, nameOf);
  return (
    <SimilarCard
      title="Similar resources"
      query={query}
      ownId={props.id}
      entries={similar.map(({ item, score }) => ({
        ...item,
        score,
        address: paths.resource(item.id),
      }))}
    />
  );
}

/** Public events with a similar title. */
export function SimilarEvents(props: Named) {
  const query = useQuery(eventDuplicatesQuery());
  const similar = useSimilar(props.name, query.data, titleOf);
  return (
    <SimilarCard
      title="Similar events"
      query={query}
      ownId={props.id}
      entries={similar.map(({ item, score }) => ({
        ...item,
        name: item.title,
        score,
        address: paths.event(item.id),
      }))}
    />
  );
}

/** Live listings with a similar provider name. */
export function SimilarListings(props: Named) {
  const query = useQuery(liveProvidersQuery());
  const similar = useSimilar(props.name, query.data, providerNameOf);
  return (
    <SimilarCard
      title="Similar listings"
      query={query}
      ownId={props.id}
      entries={similar.map(({ item, score }) => ({
        id: item.id,
        name: item.provider_name,
        description: item.description,
        score,
        address: paths.provider(item.id),
      }))}
    />
  );
}

interface SimilarCardProps {
  readonly title: string;
  readonly query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>;
  /** Id of the compared item, which may be public itself. */
  readonly ownId: string;
  readonly entries: readonly SimilarEntry[];
}

function SimilarCard({ title, query, ownId, entries }: SimilarCardProps) {
  const others = entries.filter(({ id }) => id !== ownId);
  if (query.data === undefined && query.error !== null) {
    return (
      <Card title={title}>
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    );
  }
  return (
    <Card title={title}>
      <div role="status">
        {query.data === undefined && <p className="text-soft">Comparing…</p>}
        {query.data !== undefined && others.length === 0 && (
          <p className="text-soft">No similar names found.</p>
        )}
        {others.length > 0 && <SimilarList entries={others} />}
      </div>
    </Card>
  );
}
