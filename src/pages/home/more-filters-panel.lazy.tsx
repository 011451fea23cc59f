import type { RefObject } from 'react';
import { MoreFilterChips } from './more-filter-chips.lazy';
import type { FilterControls } from './use-resource-filters';
import { Popover } from '@/components/ui/popover';
import type { ListedResource, ResourceIndex } from '@/domain/resources/search-index';

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
