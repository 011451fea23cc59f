import { kindLabels } from '../kind-labels';
import { filterByKind, submissionKinds, type SubmissionKind } from '@/domain/submissions/queue';

interface KindFilterProps {
  readonly all: readonly { readonly kind: SubmissionKind; readonly id: string }[];
  readonly selected: SubmissionKind | null;
  readonly onSelect: (kind: SubmissionKind | null) => void;
}

/** Filters the queue by kind; each option shows its count. */
export function KindFilter({ all, selected, onSelect }: KindFilterProps) {
  return (
    <div role="group" aria-label="Kind of submission" className="mt-4 flex flex-wrap gap-2">
      {[null, ...submissionKinds].map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={kind === selected}
          onClick={() => {
            if (kind !== selected) onSelect(kind);
          }}
          className="min-h-11 rounded-full border border-edge bg-surface px-4 hover:bg-sunk aria-pressed:border-brand aria-pressed:bg-brand-tint aria-pressed:font-semibold aria-pressed:text-brand"
        >
          {kind === null ? 'All' : kindLabels[kind].plural} ({filterByKind(all, kind).length})
        </button>
      ))}
    </div>
  );
}
