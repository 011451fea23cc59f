import { ArrowRight } from 'lucide-react';
import { memo } from 'react';
import { useLocation } from 'react-router-dom';
import { BatchPanel } from '../summaries/batch-panel';
import { addressWith } from '../use-edit-view';
import { ListControls } from './list-controls';
import { ListCount } from './list-count';
import { ListFrame } from './list-frame';
import { ResourceRow } from './resource-row';
import { useAdminList } from './use-admin-list';
import { useAdminResources } from './use-admin-resources';
import { ReturnFocusContext, useAwaitedRow } from './use-return-focus';
import { WindowedGrid } from '@/components/list-window/windowed-grid';
import { SiteLink } from '@/components/site-link';
import { linkClass } from '@/components/ui/link-class';
import type { AdminResourceRow } from '@/data/resources/admin-resource-list-query';
import type { AdminListStatus } from '@/domain/resources/admin-list';
import { FROM_LIST } from '@/lib/navigation-state';

const whenNone = {
  approved: 'No approved resources found',
  pending: 'No pending resources found',
  coming_soon: 'No coming soon resources found',
  all: 'No resources found',
} as const satisfies Record<AdminListStatus, string>;

/** Every resource of the directory, for those who look after them. */
export function ResourceList({ lastEdited }: { lastEdited: string | null }) {
  const controls = useAdminList();
  const resources = useAdminResources(controls.list);
  const { search } = useLocation();
  return (
    <ReturnFocusContext value={useAwaitedRow(lastEdited)}>
      <h2 className="text-xl sm:text-2xl">Edit Resources</h2>
      <div className="mt-4">
        <BatchPanel kind="targeted">
          <SiteLink
            to={addressWith('', { view: 'funding' })}
            state={FROM_LIST}
            className={linkClass}
          >
            Funding Summary Generator
            <ArrowRight className="size-4" />
          </SiteLink>
        </BatchPanel>
      </div>
      <div className="mt-6">
        <ListControls controls={controls} />
      </div>
      <div className="py-2">
        <ListCount resources={resources} noun="resources" />
      </div>
      <ListFrame
        resources={resources}
        whenNone={whenNone[controls.list.status]}
        search={controls.list.search}
        onClearSearch={() => {
          controls.setSearch('', 'submit');
        }}
      >
        <Rows resources={resources.visible} search={search} />
      </ListFrame>
    </ReturnFocusContext>
  );
}

interface RowsProps {
  readonly resources: readonly AdminResourceRow[];
  /** The query of the address, with the state of the list. */
  readonly search: string;
}

const Rows = memo(function Rows({ resources, search }: RowsProps) {
  return (
    <WindowedGrid
      items={resources}
      columns={1}
      className=""
      renderItem={(resource) => (
        <ResourceRow resource={resource} editAddress={addressWith(search, { edit: resource.id })} />
      )}
    />
  );
});
