import { useId, useRef, useState, type ReactNode } from 'react';
import { useUrlParameter } from './admin-view';
import { choiceNamed, type NamedChoice } from '@/entities/people/rules/name-choices';
import { Field } from '@/shared/form/field';
import { SearchField } from '@/shared/form/search-field';
import { Combobox } from '@/shared/ui/combobox/combobox';

interface FormFrameProps {
  readonly title: string;
  readonly onSubmit: () => void;
  /** Layout of the fields. */
  readonly className: string;
  readonly children: ReactNode;
}

/** Frame of an admin form with a title. */
export function FormFrame({ title, onSubmit, className, children }: FormFrameProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        className={`mt-4 grid items-start gap-4 ${className}`}
      >
        {children}
      </form>
    </section>
  );
}

/**
 * State of a choice field: typed text and matching option. `choices` are undefined while loading.
 */
export function useChoice(choices: readonly NamedChoice[] | undefined) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  return { text, setText, choices, chosen: choiceNamed(choices ?? [], text), inputRef };
}

interface ChoiceFieldProps {
  readonly label: string;
  readonly name: string;
  readonly choice: ReturnType<typeof useChoice>;
  /** Whether the options could not be loaded. */
  readonly hasFailed?: boolean;
  /** Shown while nothing is chosen. */
  readonly missing: string | undefined;
}

/** Combobox for choosing from a long list. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, name, choice, hasFailed = false, missing } = props;
  const notice = hasFailed ? "We couldn't load the list. Retry below." : 'Loading…';
  return (
    <Field label={label} error={choice.chosen === null ? missing : undefined}>
      {(control) => (
        <Combobox
          control={control}
          label={label}
          name={name}
          value={choice.text}
          options={choice.choices ?? []}
          notice={choice.choices === undefined ? notice : undefined}
          creatable={notCreatable}
          onType={choice.setText}
          onChoose={(entry) =>
            choice.setText(entry.kind === 'option' ? entry.option.name : entry.name)
          }
          inputRef={choice.inputRef}
          autoComplete="off"
        />
      )}
    </Field>
  );
}

function notCreatable(): null {
  return null;
}

interface ListSearchProps {
  /** What is searched, for screen readers. */
  readonly subject: string;
  readonly label: string;
  readonly placeholder: string;
}

/** Search field of a list. The text is stored in the URL: see `useListSearch`. */
export function ListSearch({ subject, label, placeholder }: ListSearchProps) {
  const [given, setGiven] = useUrlParameter(PARAMETER);
  const search = given ?? '';
  const setSearch = (text: string, how: 'typing' | 'submit') => {
    const term = text.trim() === '' ? '' : text;
    if (term === search) return;
    setGiven(term === '' ? null : term, { replace: how === 'typing' });
  };
  return (
    <div role="search" aria-label={subject} className="mt-3 mb-2 max-w-xl">
      <SearchField label={label} placeholder={placeholder} search={search} setSearch={setSearch} />
    </div>
  );
}

const PARAMETER = 'search';

/** Returns the search text of the URL. */
export function useListSearch(): string {
  const [search] = useUrlParameter(PARAMETER);
  return search ?? '';
}
