import { ago } from './moments.ts';
import { idOfResource } from './resources.ts';
import { uuidOf } from './sql.ts';

/** Edits that visitors suggested and that wait for staff. */
export const editSuggestions = [
  {
    id: uuidOf('suggestion of a cost'),
    resource_id: idOfResource('Maine Craft Apprentice Program'),
    reason: 'change',
    origin: 'visitor',
    changes: JSON.stringify({ cost_to_participate: { before: null, after: 'Free' } }),
    note: 'Their page says that it is free.',
    reply_address: 'visitor@example.org',
    sent_at: ago('3 days'),
  },
  {
    id: uuidOf('suggestion that it is closed'),
    resource_id: idOfResource('Dirigo Labs Startup Accelerator'),
    reason: 'closed',
    origin: 'visitor',
    changes: JSON.stringify({ availability_status: { before: null, after: 'closed' } }),
    note: null,
    reply_address: null,
    sent_at: ago('1 day'),
  },
];
