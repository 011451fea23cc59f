import { useQuery } from '@tanstack/react-query';
import { submissionEditAddress } from '../../resources/use-edit-view';
import { EntryFrame } from './entry-frame';
import type { EntryProps } from './entry-frame';
import { EntryGate } from './entry-gate';
import { SimilarResources } from './similar-cards';
import { useToday } from '@/components/clock/use-today';
import { ResourceBody } from '@/components/resource-view/resource-body';
import { ResourceHeading } from '@/components/resource-view/resource-heading';
import { resourceDetailQuery } from '@/data/resources/resource-detail';

/** Queue entry of a resource. */
export function ResourceEntry(props: EntryProps) {
  const { id } = props.place;
  const query = useQuery(resourceDetailQuery(id));
  const today = useToday();
  return (
    <EntryGate query={query}>
      {(resource) => (
        <EntryFrame
          {...props}
          title={resource.name}
          updatedAt={resource.updated_at}
          editAddress={submissionEditAddress(id, props.view.kind)}
          similar={<SimilarResources id={id} name={resource.name} />}
          preview={
            <>
              <ResourceHeading resource={resource} today={today} level="h2" />
              <ResourceBody resource={resource} today={today} />
            </>
          }
        />
      )}
    </EntryGate>
  );
}
