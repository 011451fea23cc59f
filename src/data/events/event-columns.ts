import { selectList } from '@/data/select-list';
import { eventFields } from '@/domain/events/fields';

/** What the list of events shows and is filtered by; no other column is sent. */
export const eventListColumns = selectList(eventFields, 'card');

/** Everything that the page of one event shows. */
export const eventPageColumns = selectList(eventFields, 'card', 'page');

/** Everything that staff read of the table, in the order of an export. */
export const eventStaffColumns = selectList(eventFields, 'card', 'page', 'staff');
