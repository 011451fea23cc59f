import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { FilterChips } from './filter-chips';
import type { FilterControls } from './use-resource-filters';
import { moreFilterValuesQuery } from '@/entities/resources/api/more-filter-values';
import { Popover } from '@/shared/ui/popover';
import { moreFilterGroups } from '@shared/search/list/filters';
import {
  type ListedResource,
  type ResourceIndex,
  countOptions,
} from '@shared/search/list/list-index';

interface MoreFiltersPanelProps {
  readonly id: string;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly controls: FilterControls;
  /** Null while loading. */
  readonly index: ResourceIndex<ListedResource> | null;
  readonly onClose: () => void;
}

/** The groups of 'More filters' on wide screens. */
export function MoreFiltersPanel(props: MoreFiltersPanelProps) {
  const { id, buttonRef, controls, index, onClose } = props;
  return (
    <Popover
      id={id}
      label="More filters"
      buttonRef={buttonRef}
      onClose={onClose}
      align="end"
      className="w-120 gap-5 overflow-y-auto overscroll-contain p-4"
    >
      <MoreFilterChips controls={controls} index={index} />
    </Popover>
  );
}

interface MoreFilterChipsProps {
  readonly controls: FilterControls;
  /** Null while loading. */
  readonly index: ResourceIndex<ListedResource> | null;
}

/** The groups behind 'More filters'. What they compare loads with them. */
export function MoreFilterChips({ controls, index }: MoreFilterChipsProps) {
  const { filters, setGroup } = controls;
  const { isSuccess } = useQuery(moreFilterValuesQuery());
  return moreFilterGroups.map(({ name, label, options }) => (
    <FilterChips
      key={name}
      label={label}
      options={options}
      selected={filters[name]}
      counts={index !== null && isSuccess ? countOptions(index, filters, name) : undefined}
      skipsEmpty
      onChange={(values) => setGroup(name, values)}
    />
  ));
}
