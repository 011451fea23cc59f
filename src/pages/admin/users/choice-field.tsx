import type { Ref } from 'react';
import { useRef, useState } from 'react';
import { Combobox } from '@/components/combobox/combobox';
import { Field } from '@/components/form/field';
import type { NamedChoice } from '@/domain/profiles/name-choices';
import { choiceNamed } from '@/domain/profiles/name-choices';

interface ChoiceFieldProps {
  readonly label: string;
  readonly name: string;
  /** What is typed: a choice is made once it is the name of one. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Undefined while they are not there. */
  readonly choices: readonly NamedChoice[] | undefined;
  readonly hasFailed: boolean;
  readonly hint?: string | undefined;
  readonly error: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
}

/** A choice out of many, found by typing. */
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
          creatable={noNewOnes}
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
  return hasFailed ? 'The list could not be loaded. Retry below.' : 'Loading…';
}

function noNewOnes(): null {
  return null;
}

/** What is typed into a choice out of many, and what that is the name of. */
export function useChoice(choices: readonly NamedChoice[] | undefined) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  return { text, onText: setText, choices, choice: choiceNamed(choices ?? [], text), inputRef };
}
