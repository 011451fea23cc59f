import { useState } from 'react';
import { useCriterionDecide } from './api/criterion-decide';
import { askedOf, boundsError, sourceColumnOf, valueKinds } from './rules/added-criterion';
import type { ResourceDetail } from '@/entities/resources/api/resource-rows';
import { Choices } from '@/features/fit/fit-questions';
import { Field } from '@/shared/form/field';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { notify } from '@/shared/lib/notify';
import { criterionLimits, criterionQuestion } from '@/shared/rules/limits';
import { buttonClass } from '@/shared/ui/button-class';
import { inputClass } from '@/shared/ui/input-class';
import { isMember } from '@shared/contracts/vocabularies';
import { criterionKinds, type CriterionKind } from '@shared/eligibility/criteria';
import { criterionText } from '@shared/eligibility/criterion-text';

const empty = { values: [] as string[], least: '', most: '', question: '' };

/** Staff and the program add a condition that the rules do not read from a sentence of the record. */
export function AddCriterion({ resource }: { readonly resource: ResourceDetail }) {
  const [kind, setKind] = useState<CriterionKind>('place');
  const [form, setForm] = useState(empty);
  const [sentence, setSentence] = useState('');
  const [isTried, setTried] = useState(false);
  const decision = useCriterionDecide();
  const set = (more: Partial<typeof empty>) => setForm({ ...form, ...more });
  const asked = askedOf(kind, form);
  const column = sourceColumnOf(resource, sentence);
  const valueError =
    isTried && asked === null
      ? (boundsError(kind, form) ?? 'Say what the condition asks.')
      : undefined;
  const add = () => {
    setTried(true);
    if (asked === null || column === null || decision.isPending) return;
    const source = { sentence: sentence.trim(), source_column: column, source_url: null };
    decision.mutate(
      {
        resourceId: resource.id,
        criterion: { ...asked, ...source, id: null, state: 'proposed' },
        state: 'confirmed',
      },
      {
        onSuccess: () => {
          setForm(empty);
          setSentence('');
          setTried(false);
          notify({ title: 'Added', description: criterionText(asked) });
        },
        onError: (error) => notifyFailure('Not added', error),
      },
    );
  };
  const { unit, options } = valueKinds[kind];
  return (
    <form
      noValidate
      className="mt-2 grid max-w-measure gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Field label="Topic">
        {(control) => (
          <select
            {...control}
            value={kind}
            onChange={({ target }) => {
              if (isMember(criterionKinds, target.value)) setKind(target.value);
              setForm(empty);
              setTried(false);
            }}
            className={inputClass}
          >
            {criterionKinds.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      {options !== undefined && (
        <Choices
          label="Who qualifies"
          options={options}
          error={valueError}
          values={form.values}
          onChange={(values) => set({ values })}
        />
      )}
      {unit !== undefined && (
        <div className="grid gap-3 sm:grid-cols-2">
          {(['least', 'most'] as const).map((bound) => (
            <Field
              key={bound}
              label={`${bound === 'least' ? 'At least' : 'At most'} (${unit})`}
              error={valueError}
            >
              {(control) => (
                <input
                  {...control}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={12}
                  value={form[bound]}
                  onChange={({ target }) => set({ [bound]: target.value })}
                  className={inputClass}
                />
              )}
            </Field>
          ))}
        </div>
      )}
      {kind === 'other' && (
        <Field label="Question" hint="A yes means the person qualifies." error={valueError}>
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              maxLength={criterionQuestion.longest}
              value={form.question}
              onChange={({ target }) => set({ question: target.value })}
              className={inputClass}
            />
          )}
        </Field>
      )}
      <Field
        label="Sentence from this resource"
        error={
          isTried && column === null
            ? 'We could not find this sentence in the texts of this resource. Copy it exactly.'
            : undefined
        }
      >
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={criterionLimits.sentence.longest}
            value={sentence}
            onChange={({ target }) => setSentence(target.value)}
            className={inputClass}
          />
        )}
      </Field>
      <button type="submit" className={buttonClass('secondary', 'justify-self-start')}>
        Add
      </button>
    </form>
  );
}
