import { usePeople } from './use-people';
import { Facts } from '@/components/ui/facts';
import type { ResourceToEdit } from '@/data/resources/resource-edit-query';
import { longDate } from '@/domain/long-date';
import { unknownSubmitterLabel } from '@/domain/submissions/status';
import { moderationStatuses } from '@/domain/submissions/vocabularies';
import { labelOf } from '@/domain/vocabularies';

/** What the database keeps by itself. */
export function RecordFacts({ resource }: { resource: ResourceToEdit }) {
  const nameOf = usePeople(resource);
  return (
    <div className="sm:col-span-2">
      <Facts
        facts={[
          { term: 'Id', value: resource.id },
          { term: 'Created', value: longDate(resource.created_at) ?? '' },
          { term: 'Last updated', value: longDate(resource.updated_at) ?? '' },
          {
            term: 'Submitted by',
            value: nameOf(resource.submitted_by) ?? unknownSubmitterLabel('resource'),
          },
          { term: 'Decision', value: labelOf(moderationStatuses, resource.moderation_status) },
          { term: 'Resource Guide', value: nameOf(resource.curator_id) ?? 'Nobody' },
        ]}
      />
    </div>
  );
}
