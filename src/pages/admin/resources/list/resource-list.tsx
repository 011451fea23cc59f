import { ArrowRight } from 'lucide-react';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { SelectField } from '../../select-field';
import { BatchPanel } from '../summaries/batch-panel';
import { addressWith } from '../use-edit-view';
import { AdminResources } from './admin-resources';
import { ResourceRow } from './resource-row';
import { useAdminList } from './use-admin-list';
import { ReturnFocusContext, useAwaitedRow } from './use-return-focus';
import { SearchField } from '@/components/form/search-field';
import { Toggle } from '@/components/form/toggle';
import { SiteLink } from '@/components/site-link';
import { linkClass } from '@/components/ui/link-class';
import {
  adminListSorts,
  adminListStatuses,
  listDirections,
  usualDirection,
  type AdminListStatus,
} from '@/domain/resources/admin-list';
import { FROM_LIST } from '@/lib/navigation-state';

const emptyTexts: Readonly<Record<AdminListStatus, string>> = {
  approved: 'No approved resources found',
  pending: 'No pending resources found',
  coming_soon: 'No coming soon resources found',
  all: 'No resources found',
};

/** All resources, to edit them and to generate their summaries. */
export function ResourceList({ lastEdited }: { lastEdited: string | null }) {
  const { list, change, setSearch } = useAdminList();
  const { status, sort, direction } = list;
  const { search } = useLocation();
  const countRef = useRef<HTMLParagraphElement>(null);
  return (
    <ReturnFocusContext value={useAwaitedRow(lastEdited, countRef)}>
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
        <Controls list={list} change={change} setSearch={setSearch} />
      </div>
      <AdminResources
        request={{ status, sort, direction }}
        search={list.search}
        noun="resources"
        emptyText={emptyTexts[status]}
        countRef={countRef}
        onClearSearch={() => setSearch('', 'submit')}
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

/** Search, status and order. */
function Controls({ list, change, setSearch }: ReturnType<typeof useAdminList>) {
  return (
    <div
      role="search"
      aria-label="Resources"
      className="grid grid-cols-2 items-end gap-x-3 gap-y-2 sm:gap-x-4 lg:grid-cols-4"
    >
      <div className="col-span-2 lg:col-span-4">
        <SearchField
          label="Search resources"
          placeholder="Search name, organization or slug"
          search={list.search}
          setSearch={setSearch}
        />
      </div>
      <div className="col-span-2 sm:col-span-1">
        <SelectField
          label="Status"
          options={adminListStatuses}
          value={list.status}
          onChoose={(status) => change({ status })}
        />
      </div>
      {/* Changes the status filter beside it (spec §2). */}
      <div className="col-span-2 flex min-h-11 items-end sm:col-span-1">
        <Toggle
          label="Include Coming Soon"
          isOn={list.status === 'coming_soon'}
          onChange={(isOn) => change({ status: isOn ? 'coming_soon' : 'approved' })}
        />
      </div>
      <SelectField
        label="Sort by"
        options={adminListSorts}
        value={list.sort}
        onChoose={(sort) => change({ sort, direction: usualDirection[sort] })}
      />
      <SelectField
        label="Order"
        options={listDirections}
        value={list.direction}
        onChoose={(direction) => change({ direction })}
      />
    </div>
  );
}
