import { useMemo } from 'react';
import { wordDifference, type TextPart } from './rules/word-difference';

interface WordDifferenceProps {
  /** '' for nothing. */
  readonly before: string;
  readonly after: string;
}

/** Old and new text side by side, with the words marked that differ. */
export function WordDifference({ before, after }: WordDifferenceProps) {
  const parts = useMemo(() => wordDifference(before, after), [before, after]);
  return (
    <div className="mt-1 grid gap-2 sm:grid-cols-2">
      <Side
        title="Before"
        side="before"
        parts={parts}
        className="bg-closed-tint line-through decoration-closed/60"
      />
      <Side title="After" side="after" parts={parts} className="bg-open-tint font-semibold" />
    </div>
  );
}

interface SideProps {
  readonly title: string;
  readonly side: 'before' | 'after';
  readonly parts: readonly TextPart[];
  /** Classes of the words that the other side lacks. */
  readonly className: string;
}

function Side({ title, side, parts, className }: SideProps) {
  const shown = parts.filter((part) => part.side === 'both' || part.side === side);
  return (
    <div className="min-w-0 rounded bg-sunk px-3 py-2">
      <p className="text-sm text-soft">{title}</p>
      <p className="wrap-anywhere whitespace-pre-line">
        {shown.length === 0 && <span className="text-soft">Nothing</span>}
        {shown.map((part, place) =>
          part.side === side ? (
            // The parts of a comparison are stable.
            <mark key={place} className={`rounded-xs text-ink ${className}`}>
              {part.text}
            </mark>
          ) : (
            <span key={place}>{part.text}</span>
          ),
        )}
      </p>
    </div>
  );
}
