import { selectList } from '@/data/select-list';
import { resourceFields } from '@/domain/resources/fields';

/** Everything that staff read of the table, in the order of an export. */
export const resourceStaffColumns = selectList(resourceFields, 'card', 'page', 'staff');
