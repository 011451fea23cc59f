import { useState } from 'react';
import { ListCount } from '../list/list-count';
import { ListFrame } from '../list/list-frame';
import { useAdminList } from '../list/use-admin-list';
import { useAdminResources } from '../list/use-admin-resources';
import { BatchPanel } from './batch-panel';
import { FundingRow } from './funding-row';
import { BackToList } from '@/components/back-to-list';
import { SearchField } from '@/components/form/search-field';
import { WindowedGrid } from '@/components/list-window/windowed-grid';
import { paths } from '@/lib/paths';

/** The funding summary generator (spec §2): what the money of each resource comes with, in words. */
export function FundingGenerator() {
  const { list, setSearch } = useAdminList();
  const resources = useAdminResources(
    { status: 'approved', sort: 'name', direction: 'asc', search: list.search },
    'funding',
  );
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <>
      <BackToList to={paths.admin()}>Back to Edit Resources</BackToList>
      <h2 className="text-xl sm:text-2xl">Funding Summary Generator</h2>
      <div className="mt-4">
        <BatchPanel kind="funding" />
      </div>
      <div role="search" aria-label="Funding resources" className="mt-6">
        <SearchField
          label="Search resources"
          placeholder="Search name, organization or slug"
          search={list.search}
          setSearch={setSearch}
        />
      </div>
      <div className="py-2">
        <ListCount resources={resources} noun="funding resources" />
      </div>
      <ListFrame
        resources={resources}
        whenNone="No approved resources found"
        search={list.search}
        onClearSearch={() => {
          setSearch('', 'submit');
        }}
      >
        <WindowedGrid
          items={resources.visible}
          columns={1}
          className=""
          renderItem={(resource) => (
            <FundingRow
              resource={resource}
              isOpen={openId === resource.id}
              onToggle={() => {
                setOpenId(openId === resource.id ? null : resource.id);
              }}
            />
          )}
        />
      </ListFrame>
    </>
  );
}
