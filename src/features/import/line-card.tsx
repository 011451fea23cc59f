import {
  Check,
  ChevronDown,
  CircleCheck,
  CircleX,
  Hourglass,
  Pencil,
  TriangleAlert,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { chooseInConflict, leaveOutLine } from './api/own-import';
import {
  columnLabel,
  conflictsOf,
  excerpts,
  importOutcomes,
  isChoosable,
  shownValue,
} from './rules/import-lines';
import type { ImportOutcome, LineResult, ValueChange } from './rules/import-lines';
import { labelOf } from '@shared/contracts/vocabularies';

const outcomeBadges: Readonly<Record<ImportOutcome, { icon: LucideIcon; className: string }>> = {
  added: { icon: CircleCheck, className: 'bg-open-tint text-open' },
  changed: { icon: Pencil, className: 'bg-soon-tint text-soon' },
  unchanged: { icon: Check, className: 'bg-unknown-tint text-unknown' },
  refused: { icon: CircleX, className: 'bg-closed-tint text-closed' },
  waiting: { icon: Hourglass, className: 'bg-sunk text-ink' },
};

/** Result of one line of the file. */
export const LineCard = memo(function LineCard({ result }: { result: LineResult }) {
  const { line, outcome, problems, changes, slug, isDone, kept, similar, isLeftOut } = result;
  const conflicts = conflictsOf(result);
  const { icon: Icon, className } = outcomeBadges[outcome];
  return (
    <div className="rounded-lg border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 font-semibold wrap-anywhere">
          <span className="font-normal text-soft">{`Line ${line.line}: `}</span>
          <span>{line.name === '' ? (slug ?? line.id ?? 'no name') : line.name}</span>
        </p>
        <p
          className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold ${className}`}
        >
          <Icon className="size-4" />
          <span>{`${labelOf(importOutcomes, outcome)}${isDone ? ' · imported' : ''}`}</span>
        </p>
      </div>
      {problems.length > 0 && (
        <ul className="mt-1 space-y-1">
          {problems.map(({ column, problem }) => (
            <li key={`${column ?? ''} ${problem}`} className="wrap-anywhere">
              {column !== null && (
                <span className="font-semibold">{`${columnLabel(column)}: `}</span>
              )}
              <span>{`${problem}.`}</span>
            </li>
          ))}
        </ul>
      )}
      {isChoosable(result) && (
        <label className="flex min-h-11 w-fit cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            checked={!isLeftOut}
            onChange={({ target }) => leaveOutLine(line.line, !target.checked)}
            className="size-5 accent-brand"
          />
          Import this line<span className="sr-only">{`, number ${line.line}`}</span>
        </label>
      )}
      {similar.length > 0 && !isDone && (
        <Note>
          {`Similar name: ${similar.join(', ')}. If it is the same resource, leave this line out.`}
        </Note>
      )}
      {conflicts.length > 0 && (
        <Note>
          Newer on the site than in the file. These values stay as they are, unless you choose the
          file&rsquo;s.
        </Note>
      )}
      {kept.length > 0 && !isDone && (
        <Note>{`Changed on the site only, and kept: ${kept.map(columnLabel).join(', ')}.`}</Note>
      )}
      {conflicts.map((change) => (
        <Conflict key={change.column} result={result} change={change} />
      ))}
      {outcome === 'changed' && (
        <Changes changes={changes.filter((change) => !conflicts.includes(change))} />
      )}
      {outcome === 'added' && <NewValues changes={changes} />}
    </div>
  );
});

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="mt-1 flex items-start gap-2 text-sm">
      <TriangleAlert className="mt-0.5 size-4 text-soon" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

interface ConflictProps {
  readonly result: LineResult;
  readonly change: ValueChange;
}

/** A value that the site and the file both changed, with the choice between the two. */
function Conflict({ result, change }: ConflictProps) {
  const { column, before, after, exported } = change;
  const { line } = result.line;
  const [newer, inFile] = excerpts(shownValue(column, before), shownValue(column, after));
  const label = columnLabel(column);
  const isFileChosen = result.overwritten.includes(column);
  const choices = [
    { isFile: false, title: 'Keep the newer value', text: newer },
    { isFile: true, title: 'Use the value of the file', text: inFile },
  ];
  return (
    <fieldset className="mt-2 border-t border-line pt-2">
      <legend className="float-left w-full font-semibold">
        <span>{label}</span>
        <span className="sr-only">{` of line ${line}`}</span>
      </legend>
      <div className="clear-both grid gap-x-4 md:grid-cols-2">
        {choices.map(({ isFile, title, text }) => (
          <label key={title} className="flex min-h-11 cursor-pointer items-start gap-2 py-2">
            <input
              type="radio"
              name={`line-${line}-${column}`}
              checked={isFile === isFileChosen}
              onChange={() => chooseInConflict(line, column, isFile)}
              className="mt-0.5 size-5 shrink-0 accent-brand"
            />
            <span className="min-w-0 wrap-anywhere whitespace-pre-line">
              <span className="block text-sm text-soft">{title}</span>
              {text === '' ? <span className="text-soft">(empty)</span> : <span>{text}</span>}
            </span>
          </label>
        ))}
      </div>
      {exported !== undefined && (
        <p className="text-sm wrap-anywhere text-soft">
          {`When the file was exported: ${excerpts('', shownValue(column, exported))[1] || '(empty)'}`}
        </p>
      )}
    </fieldset>
  );
}

function Changes({ changes }: { changes: readonly ValueChange[] }) {
  return (
    <dl className="mt-2 divide-y divide-line">
      {changes.map(({ column, before, after }) => {
        const [old, now] = excerpts(shownValue(column, before), shownValue(column, after));
        return (
          <div
            key={column}
            className="grid gap-x-4 gap-y-1 py-2 md:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1fr)]"
          >
            <dt className="font-semibold">{columnLabel(column)}</dt>
            <Value label="Before" text={old} />
            <Value label="After" text={now} />
          </div>
        );
      })}
    </dl>
  );
}

function Value({ label, text }: { label: string; text: string }) {
  return (
    <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
      <span className="block text-sm text-soft">{label}</span>
      {text === '' ? <span className="text-soft">(empty)</span> : <span>{text}</span>}
    </dd>
  );
}

function NewValues({ changes }: { changes: readonly ValueChange[] }) {
  return (
    <details className="group mt-1">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1 font-semibold text-brand">
        <ChevronDown className="size-4 group-open:rotate-180" />
        <span>{changes.length === 1 ? '1 value' : `${changes.length} values`}</span>
      </summary>
      <dl className="divide-y divide-line">
        {changes.map(({ column, after }) => (
          <div key={column} className="grid gap-x-4 py-2 md:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="font-semibold">{columnLabel(column)}</dt>
            <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
              {excerpts('', shownValue(column, after))[1]}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
