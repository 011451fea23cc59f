import { useId, type RefObject } from 'react';
import { describedBy, Field, FieldError, FieldLegend } from '@/shared/form/field';
import { inputClass } from '@/shared/ui/input-class';
import { businessStages, industries, isMember, type Option } from '@shared/contracts/vocabularies';
import {
  amountError,
  asksForAmount,
  fitNeeds,
  fitRegions,
  ownerQuestion,
  type FitAnswers,
  type GivenAnswers,
} from '@shared/search/fit/fit-profile';

interface FitQuestionsProps {
  readonly answers: FitAnswers;
  /** The field of the amount. */
  readonly amountRef: RefObject<HTMLInputElement | null>;
  /** Called with the answers that change. */
  readonly onChange: (changed: GivenAnswers) => void;
}

/** The questions; none has to be answered. */
export function FitQuestions({ answers, amountRef, onChange }: FitQuestionsProps) {
  const { need, amount, stage, region, industry, groups } = answers;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Question
        label="What do you need?"
        options={fitNeeds}
        value={need}
        onChange={(given) => onChange({ need: given })}
      />
      {asksForAmount(answers) && (
        <Field label="How much money?" optional error={amountError(amount)}>
          {(control) => (
            <input
              {...control}
              ref={amountRef}
              inputMode="text"
              autoComplete="off"
              maxLength={40}
              placeholder="$30,000"
              value={amount}
              className={inputClass}
              onChange={(event) => onChange({ amount: event.target.value })}
            />
          )}
        </Field>
      )}
      <Question
        label="How far along is your business?"
        options={businessStages}
        value={stage}
        onChange={(given) => onChange({ stage: given })}
      />
      <Question
        label="Where is it?"
        options={fitRegions}
        value={region}
        onChange={(given) => onChange({ region: given, county: '' })}
      />
      <Question
        label="What is its industry?"
        options={industries}
        value={industry}
        onChange={(given) => onChange({ industry: given })}
      />
      <div className="sm:col-span-2">
        <Choices
          {...ownerQuestion}
          hint="Some help is only for these owners."
          values={groups}
          onChange={(given) => onChange({ groups: given })}
        />
      </div>
    </div>
  );
}

interface ChoicesProps<Value extends string> {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly options: readonly Option<Value>[];
  /** The choice that excludes the others. */
  readonly none?: Value;
  readonly values: readonly Value[];
  readonly onChange: (values: Value[]) => void;
}

/** A question with several answers. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, hint, error, options, none, values, onChange } = props;
  const id = useId();
  return (
    <fieldset aria-describedby={describedBy(id, { hint, error })}>
      <FieldLegend id={id} legend={label} hint={hint} />
      <div className="mt-1 grid sm:grid-cols-2 sm:gap-x-4">
        {options.map((option) => (
          <label key={option.value} className="flex min-h-11 items-center gap-3 py-1">
            <input
              type="checkbox"
              checked={values.includes(option.value)}
              onChange={({ target }) => {
                const others = values.filter((one) => one !== option.value && one !== none);
                if (!target.checked) onChange(others);
                else onChange(option.value === none ? [none] : [...others, option.value]);
              }}
              className="size-5 shrink-0 accent-brand"
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id={`${id}-error`} message={error} />}
    </fieldset>
  );
}

interface QuestionProps<Value extends string> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value | '';
  readonly onChange: (value: Value | '') => void;
  /** What shows while nothing is chosen. */
  readonly emptyLabel?: string;
}

/** A question with a list of answers. */
export function Question<Value extends string>(props: QuestionProps<Value>) {
  const { label, options, value, onChange, emptyLabel = 'Any' } = props;
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          value={value}
          className={inputClass}
          onChange={({ target }) => onChange(isMember(options, target.value) ? target.value : '')}
        >
          <option value="">{emptyLabel}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
