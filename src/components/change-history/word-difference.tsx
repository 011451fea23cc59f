import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';

interface WordDifferenceProps {
  /** '' for nothing. */
  readonly before: string;
  readonly after: string;
}

/** Old and new text side by side, with the words marked that differ. */
export function WordDifference({ before, after }: WordDifferenceProps) {
  const parts = useMemo(() => diffWordsWithSpace(before, after), [before, after]);
  return (
    <div className="mt-1 grid gap-2 sm:grid-cols-2">
      <Side
        title="Before"
        parts={parts.filter(({ added }) => !added)}
        isMarked={({ removed }) => removed}
        className="bg-closed-tint line-through decoration-closed/60"
      />
      <Side
        title="After"
        parts={parts.filter(({ removed }) => !removed)}
        isMarked={({ added }) => added}
        className="bg-open-tint font-semibold"
      />
    </div>
  );
}

type Part = ReturnType<typeof diffWordsWithSpace>[number];

interface SideProps {
  readonly title: string;
  readonly parts: readonly Part[];
  readonly isMarked: (part: Part) => boolean;
  readonly className: string;
}

function Side({ title, parts, isMarked, className }: SideProps) {
  const isEmpty = parts.every(({ value }) => value === '');
  return (
    <div className="min-w-0 rounded bg-sunk px-3 py-2">
      <p className="text-sm text-soft">{title}</p>
      <p className="wrap-anywhere whitespace-pre-line">
        {isEmpty && <span className="text-soft">Nothing</span>}
        {parts.map((part, place) =>
          isMarked(part) ? (
            // The parts of a comparison are stable.
            <mark key={place} className={`rounded-xs text-ink ${className}`}>
              {part.value}
            </mark>
          ) : (
            <span key={place}>{part.value}</span>
          ),
        )}
      </p>
    </div>
  );
}
