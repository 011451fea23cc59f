import { CircleAlert } from 'lucide-react';
import { useId, type Ref } from 'react';
import { useWatch } from 'react-hook-form';
import type { Editor } from './use-editor';
import { buttonClass } from '@/components/ui/button-class';
import { parseMoment } from '@/domain/long-date';
import { editorLabel, editorValue, type EditorFieldName } from '@/domain/resources/editor-fields';

interface ChangedMeanwhileProps {
  readonly editor: Editor;
  readonly ref: Ref<HTMLDivElement>;
}

const momentFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/New_York',
});

/** What is not simply as one left it: changes found again, and what somebody else wrote. */
export function ChangedMeanwhile({ editor, ref }: ChangedMeanwhileProps) {
  const { conflicts, taken, restoredAt } = editor.state;
  const moment = parseMoment(restoredAt);
  return (
    <div ref={ref} tabIndex={-1} className="space-y-4">
      <div role="status" className="space-y-4 empty:hidden">
        {moment !== null && editor.isDirty && (
          <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 rounded bg-sunk px-4 py-2">
            <p>Your unsaved changes from {momentFormat.format(moment)} are back.</p>
            <button type="button" onClick={editor.discard} className={buttonClass('quiet')}>
              Discard changes
            </button>
          </div>
        )}
        {taken.length > 0 && (
          <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 rounded bg-sunk px-4 py-2">
            <p>
              Changed meanwhile, and taken over: {taken.map(editorLabel).join(', ')}.
              {editor.isDirty && ' Your own changes are not saved yet.'}
            </p>
            <button type="button" onClick={editor.dismissTaken} className={buttonClass('quiet')}>
              Dismiss
            </button>
          </div>
        )}
      </div>
      {conflicts.length > 0 && <Conflicts editor={editor} names={conflicts} />}
    </div>
  );
}

interface ConflictsProps {
  readonly editor: Editor;
  readonly names: readonly EditorFieldName[];
}

/** Whose text stays, for each field that both changed. */
function Conflicts({ editor, names }: ConflictsProps) {
  const id = useId();
  const mine = useWatch({ control: editor.form.control, compute: (values) => values });
  const decide = (fields: readonly EditorFieldName[], whose: 'mine' | 'theirs') => {
    const isLast = fields.length === names.length;
    editor.decide(fields, whose);
    // The button that was pressed is gone: on to what is left, or to saving.
    requestAnimationFrame(() => {
      const next = isLast ? '[data-save]' : `[id="${id}"]`;
      document.querySelector<HTMLElement>(next)?.focus();
    });
  };
  return (
    <section
      aria-labelledby={id}
      className="mt-4 rounded-lg border-2 border-closed bg-surface p-4 sm:p-6"
    >
      <h3 id={id} tabIndex={-1} className="flex items-center gap-2 text-lg">
        <CircleAlert className="size-5 text-closed" />
        Changed by somebody else meanwhile
      </h3>
      <p className="mt-1">
        You both changed what is listed here. Your text is kept in the form. Choose which one stays,
        then save again.
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {names.map((name) => (
          <li key={name} className="py-3">
            <h4 className="font-semibold">{editorLabel(name)}</h4>
            <dl className="mt-2 grid gap-3 sm:grid-cols-2">
              <Version term="Yours" value={editorValue(name, mine)} />
              <Version term="Theirs" value={editorValue(name, editor.state.base)} />
            </dl>
            <Choice
              about={editorLabel(name)}
              onChoose={(whose) => {
                decide([name], whose);
              }}
            />
          </li>
        ))}
      </ul>
      {names.length > 1 && (
        <Choice
          about="all"
          onChoose={(whose) => {
            decide(names, whose);
          }}
        />
      )}
    </section>
  );
}

function Version({ term, value }: { term: string; value: string }) {
  return (
    <div className="min-w-0 rounded bg-sunk p-3">
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">
        {value === '' ? <span className="text-soft">Nothing</span> : value}
      </dd>
    </div>
  );
}

interface ChoiceProps {
  readonly about: string;
  readonly onChoose: (whose: 'mine' | 'theirs') => void;
}

function Choice({ about, onChoose }: ChoiceProps) {
  const isAll = about === 'all';
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {(['mine', 'theirs'] as const).map((whose) => (
        <button
          key={whose}
          type="button"
          onClick={() => {
            onChoose(whose);
          }}
          className={buttonClass('secondary')}
        >
          {`${whose === 'mine' ? 'Keep' : 'Take'} ${isAll ? 'all ' : ''}${whose}`}
          {!isAll && <span className="sr-only"> for {about}</span>}
        </button>
      ))}
    </div>
  );
}
