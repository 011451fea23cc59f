import { Field } from '@/shared/form/field';
import { inputClass } from '@/shared/ui/input-class';
import { businessStages, industries, isMember, type Option } from '@shared/contracts/vocabularies';
import {
  amountError,
  asksForAmount,
  fitNeeds,
  fitRegions,
  NO_GROUP,
  type FitAnswers,
  type GivenAnswers,
} from '@shared/search/fit/fit-profile';
import { ownerGroups } from '@shared/search/fit/owner-groups';

const ownerChoices = [...ownerGroups, { value: NO_GROUP, label: 'None of these' }] as const;

interface FitQuestionsProps {
  readonly answers: FitAnswers;
  /** Called with the answers that change. */
  readonly onChange: (changed: GivenAnswers) => void;
}

/** The questions; none has to be answered. */
export function FitQuestions({ answers, onChange }: FitQuestionsProps) {
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
      <OwnerQuestion groups={groups} onChange={(given) => onChange({ groups: [...given] })} />
    </div>
  );
}

interface OwnerQuestionProps {
  readonly groups: FitAnswers['groups'];
  readonly onChange: (groups: FitAnswers['groups']) => void;
}

/** Some help is reserved for groups of owners. 'None of these' is an answer too. */
function OwnerQuestion({ groups, onChange }: OwnerQuestionProps) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="font-semibold">Which of these are you?</legend>
      <p className="text-sm text-soft">Some help is only for these owners.</p>
      <div className="mt-1 grid sm:grid-cols-2 sm:gap-x-4">
        {ownerChoices.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-3 py-1">
            <input
              type="checkbox"
              checked={groups.includes(value)}
              onChange={({ target }) => {
                const others = groups.filter((one) => one !== value && one !== NO_GROUP);
                if (!target.checked) onChange(others);
                else onChange(value === NO_GROUP ? [value] : [...others, value]);
              }}
              className="size-5 shrink-0 accent-brand"
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
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
