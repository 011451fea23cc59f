import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { RunningBatch } from '../summaries/batch-panel';
import { addressWith } from '../use-edit-view';
import { AdminResources } from './admin-resources';
import { ListToolbar } from './list-toolbar';
import { ResourceRow, ResourceRowHead } from './resource-row';
import { useAdminList } from './use-admin-list';
import { ReturnFocusContext, useAwaitedRow } from './use-return-focus';
import type { AdminListStatus } from '@/domain/resources/admin-list';

const emptyTexts: Readonly<Record<AdminListStatus, string>> = {
  approved: 'No approved resources found',
  pending: 'No pending resources found',
  coming_soon: 'No coming soon resources found',
  archived: 'No archived resources found',
  all: 'No resources found',
};

/** All resources, to edit them and to generate their summaries. */
export function ResourceList({ lastEdited }: { lastEdited: string | null }) {
  const { list, change, setSearch } = useAdminList();
  const { status, sort, direction } = list;
  const { search } = useLocation();
  const menuRef = useRef<HTMLButtonElement>(null);
  const countRef = useRef<HTMLParagraphElement>(null);
  return (
    <ReturnFocusContext value={useAwaitedRow(lastEdited, countRef)}>
      <h2 className="sr-only">Edit Resources</h2>
      <ListToolbar list={list} change={change} setSearch={setSearch} menuRef={menuRef} />
      <RunningBatch nextFocus={menuRef} />
      <AdminResources
        request={{ status, sort, direction }}
        search={list.search}
        noun="resources"
        emptyText={emptyTexts[status]}
        countRef={countRef}
        onClearSearch={() => setSearch('', 'submit')}
        head={<ResourceRowHead />}
        itemClass="pb-(--item-gap) [--item-gap:0.75rem] xl:[--item-gap:0px]"
        renderItem={(resource) => (
          <ResourceRow
            resource={resource}
            editAddress={addressWith(search, { edit: resource.id })}
          />
        )}
      />
    </ReturnFocusContext>
  );
}
