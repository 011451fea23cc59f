import { eventStaffColumns } from '@/data/events/event-columns';
import { providerPageColumns } from '@/data/providers/provider-columns';
import { resourceStaffColumns } from '@/data/resources/resource-columns';

/** What `submission_internals` tells, as a file has it. */
const moderationColumns = ['moderation_reason', 'moderated_by', 'moderated_at', 'submitted_by'];

/**
 * The first line of each file: every column that staff may read, and what only
 * `submission_internals` tells them, in this order.
 */
export const exportHeaders = {
  resources: [
    ...namesIn(resourceStaffColumns),
    'source_notes',
    'organizations',
    ...moderationColumns,
  ],
  providers: [...namesIn(providerPageColumns), 'paid_until', ...moderationColumns],
  events: [...namesIn(eventStaffColumns), ...moderationColumns],
} as const;

/** The lists that can be exported. */
export type ExportedList = keyof typeof exportHeaders;

function namesIn(columns: string): string[] {
  return columns.split(',').map((name) => name.trim());
}
