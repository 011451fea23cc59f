import { X } from 'lucide-react';
import { buttonClass } from '@/components/ui/button-class';

interface OrganizationEntryProps {
  readonly radioName: string;
  readonly name: string;
  readonly isMain: boolean;
  readonly onMain: () => void;
  readonly onRemove: () => void;
}

/** One linked organization: whether it is the main one, and the way to take it off. */
export function OrganizationEntry(props: OrganizationEntryProps) {
  const { radioName, name, isMain, onMain, onRemove } = props;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-1">
      <label className="flex min-h-11 min-w-0 grow cursor-pointer items-center gap-3">
        <input
          type="radio"
          name={radioName}
          checked={isMain}
          onChange={onMain}
          className="size-5 shrink-0 accent-brand"
        />
        <span className="min-w-0 wrap-anywhere">
          {name}
          {isMain && <span className="ml-2 text-sm text-soft">Main organization</span>}
        </span>
      </label>
      <button type="button" onClick={onRemove} className={buttonClass('quiet')}>
        <X className="size-4" />
        Remove<span className="sr-only"> {name}</span>
      </button>
    </li>
  );
}
