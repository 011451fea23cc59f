import { ArrowRight } from 'lucide-react';
import type { RefObject } from 'react';
import type { useAdminList } from './use-admin-list';
import {
  adminListSorts,
  adminListStatuses,
  listDirections,
  defaultDirection,
} from '@/entities/resources/rules/admin-list';
import { CompactSelect } from '@/entities/staff/select-field';
import { addressWith } from '@/entities/staff/use-edit-view';
import { BatchMenu } from '@/features/summaries/batch-panel';
import { SearchField } from '@/shared/form/search-field';
import { Toggle } from '@/shared/form/toggle';
import { FROM_LIST } from '@/shared/lib/navigation-state';
import type { useFilterDisclosure } from '@/shared/ui/filter-disclosure';
import { linkClass } from '@/shared/ui/link-class';
import { SiteLink } from '@/shared/ui/site-link';

interface ListToolbarProps extends ReturnType<typeof useAdminList> {
  /** The button of the menu of AI summaries. */
  readonly menuRef: RefObject<HTMLButtonElement | null>;
  /** Folds all but the search on phones. */
  readonly folding: ReturnType<typeof useFilterDisclosure>;
}

/** Search, status, order and summaries, on one line of a desktop. */
export function ListToolbar({ list, change, setSearch, menuRef, folding }: ListToolbarProps) {
  return (
    <div
      role="search"
      aria-label="Resources"
      className="grid grid-cols-1 items-center gap-x-3 gap-y-2 sm:grid-cols-2 xl:flex"
    >
      <div className="sm:col-span-2 xl:min-w-40 xl:grow">
        <SearchField
          label="Search resources"
          placeholder="Search name, organization or slug"
          search={list.search}
          setSearch={setSearch}
        />
      </div>
      {folding.button}
      <div id={folding.panelId} className={`contents ${folding.panelClass}`}>
        <CompactSelect
          label="Status"
          options={adminListStatuses}
          value={list.status}
          onChoose={(status) => change({ status })}
        />
        {/* Changes the status filter beside it (rule 12.2). */}
        <div className="xl:-my-2 xl:shrink-0 xl:text-sm xl:whitespace-nowrap">
          <Toggle
            label="Include Coming Soon"
            isOn={list.status === 'coming_soon'}
            onChange={(isOn) => change({ status: isOn ? 'coming_soon' : 'approved' })}
          />
        </div>
        <div className="grid gap-x-3 gap-y-2 sm:col-span-2 sm:grid-cols-2 xl:flex xl:shrink-0">
          <CompactSelect
            label="Sort by"
            options={adminListSorts}
            value={list.sort}
            onChoose={(sort) => change({ sort, direction: defaultDirection[sort] })}
          />
          <CompactSelect
            label="Order"
            options={listDirections}
            value={list.direction}
            onChoose={(direction) => change({ direction })}
          />
        </div>
        <BatchMenu buttonRef={menuRef}>
          <SiteLink
            to={addressWith('', { view: 'funding' })}
            state={FROM_LIST}
            className={linkClass}
          >
            Funding Summary Generator
            <ArrowRight className="size-4" />
          </SiteLink>
        </BatchMenu>
      </div>
    </div>
  );
}
