import { selectList } from '@/data/select-list';
import { resourceFields } from '@/domain/resources/fields';

/** What a card shows and the list is searched, filtered and sorted by; no other column is sent. */
export const resourceCardColumns = selectList(resourceFields, 'card');

/** Everything that the page of one resource shows. */
export const resourcePageColumns = selectList(resourceFields, 'card', 'page');

/** Everything that staff read of the table, in the order of an export. */
export const resourceStaffColumns = selectList(resourceFields, 'card', 'page', 'staff');
