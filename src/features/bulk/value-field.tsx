import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { bulkFields, type BulkField } from './rules/bulk-changes';
import { peopleQuery } from '@/entities/people/api/people';
import { personChoices } from '@/entities/people/rules/name-choices';
import { ChoiceField, useChoice } from '@/entities/staff/form-parts';
import { SelectField } from '@/entities/staff/select-field';
import { Field } from '@/shared/form/field';
import { lineFromText } from '@/shared/rules/form-text';
import { inputClass } from '@/shared/ui/input-class';
import {
  availabilityStatuses,
  industries,
  resourceStatuses,
  type Option,
} from '@shared/contracts/vocabularies';
import { checkWays } from '@shared/search/list/freshness';

/** Choice that empties a field; no stored value is an empty text. */
const NONE = '';

const options: Readonly<
  Record<
    'availability_status' | 'status' | 'industry_categories' | 'verified_how',
    readonly Option[]
  >
> = {
  availability_status: [...availabilityStatuses, { value: NONE, label: 'Not known' }],
  // A resource becomes pending by being submitted only.
  status: resourceStatuses.filter(({ value }) => value !== 'pending'),
  industry_categories: industries,
  // Owners answer by the links in their mails.
  verified_how: checkWays
    .filter(({ value }) => value !== 'owner')
    .map(({ value, label }) => ({
      value,
      label: label.replace(/^./u, (first) => first.toUpperCase()),
    })),
};

/** Longest tag (resources_tags_check). */
const LONGEST_TAG = 60;

/** State of the value of a bulk change. */
export function useBulkValue(field: BulkField) {
  const [text, setText] = useState<string | null>(null);
  const tag = useDeferredValue(lineFromText(text ?? '') ?? '');
  const { data: people, isError } = useQuery({ ...peopleQuery(), enabled: field === 'curator_id' });
  const choices = useMemo(
    () => people && [{ id: NONE, name: 'No guide' }, ...personChoices(people)],
    [people],
  );
  const person = useChoice(choices);
  return { text, setText, person, hasFailed: isError, chosen: chosenValue() };

  /** Undefined while nothing is chosen, null to empty the field. */
  function chosenValue(): string | null | undefined {
    if (field === 'curator_id')
      return person.chosen === null ? undefined : person.chosen.id || null;
    if (field === 'tags') return tag === '' ? undefined : tag;
    return text === null ? undefined : text || null;
  }
}

interface ValueFieldProps {
  readonly field: BulkField;
  readonly value: ReturnType<typeof useBulkValue>;
}

/** Control for the value of a field. */
export function ValueField({ field, value }: ValueFieldProps) {
  const { text, setText, person, hasFailed } = value;
  if (field === 'curator_id') {
    return (
      <ChoiceField
        label="Resource Guide"
        name="guide"
        choice={person}
        hasFailed={hasFailed}
        missing={undefined}
      />
    );
  }
  if (field === 'tags') {
    return (
      <Field label="Tag">
        {(control) => (
          <input
            {...control}
            type="text"
            name="tag"
            autoComplete="off"
            maxLength={LONGEST_TAG}
            value={text ?? ''}
            onChange={({ target }) => setText(target.value)}
            className={inputClass}
          />
        )}
      </Field>
    );
  }
  return (
    <SelectField
      label={field === 'verified_how' ? 'How it was checked' : bulkFields[field].label}
      options={options[field]}
      value={text}
      onChoose={setText}
      placeholder="Choose…"
    />
  );
}
