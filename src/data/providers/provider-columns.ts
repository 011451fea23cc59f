import { selectList } from '@/data/select-list';
import { providerFields } from '@/domain/providers/fields';

/** What a card shows and the directory is searched, filtered and sorted by; no other is sent. */
export const providerCardColumns = selectList(providerFields, 'card');

/** Everything that clients read, in the order of an export. */
export const providerPageColumns = selectList(providerFields, 'card', 'page');
