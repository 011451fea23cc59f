import type { Ref } from 'react';
import { useRef, useState } from 'react';
import { Combobox } from '@/components/combobox/combobox';
import { Field } from '@/components/form/field';
import type { NamedChoice } from '@/domain/profiles/name-choices';
import { choiceNamed } from '@/domain/profiles/name-choices';

interface ChoiceFieldProps {
  readonly label: string;
  readonly name: string;
  /** Typed text. A choice is made when it matches an option. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Undefined while loading. */
  readonly choices: readonly NamedChoice[] | undefined;
  readonly hasFailed: boolean;
  readonly hint?: string | undefined;
  readonly error: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
}

/** Combobox for choosing from a long list. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, name, text, onText, choices, hasFailed, hint, error, inputRef } = props;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Combobox
          control={control}
          label={label}
          name={name}
          value={text}
          options={choices ?? []}
          notice={choices === undefined ? noticeFor(hasFailed) : undefined}
          creatable={notCreatable}
          onType={onText}
          onChoose={(entry) => {
            onText(entry.kind === 'option' ? entry.option.name : entry.name);
          }}
          inputRef={inputRef}
          autoComplete="off"
        />
      )}
    </Field>
  );
}

function noticeFor(hasFailed: boolean): string {
  return hasFailed ? "We couldn't load the list. Retry below." : 'Loading…';
}

function notCreatable(): null {
  return null;
}

/** State of a choice field: typed text and matching option. */
export function useChoice(choices: readonly NamedChoice[] | undefined) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  return { text, onText: setText, choices, choice: choiceNamed(choices ?? [], text), inputRef };
}
