import { useId, useState } from 'react';
import { Question } from '@/features/fit/fit-questions';
import { Field } from '@/shared/form/field';
import { buttonClass } from '@/shared/ui/button-class';
import { inputClass } from '@/shared/ui/input-class';
import { businessStages, industries, type Option } from '@shared/contracts/vocabularies';
import { toAnswers } from '@shared/eligibility/answers';
import { legalForms, usesOfFunds, type Asked } from '@shared/eligibility/criteria';
import { stepQuestions } from '@shared/eligibility/criterion-text';
import { questionsFor, type EligibilityQuestion } from '@shared/eligibility/questions';
import { counties } from '@shared/search/closest/maine-places.generated';
import { NO_GROUP, noAnswers, OUTSIDE, type FitAnswers } from '@shared/search/fit/fit-profile';
import { ownerGroups } from '@shared/search/fit/owner-groups';

interface EligibilityQuestionsProps {
  readonly criteria: readonly Asked[];
  readonly given: FitAnswers;
  /** Called with all answers; null deletes them. */
  readonly onChange: (given: FitAnswers | null) => void;
}

/** What is not known yet, one question after the other; none that was answered before. */
export function EligibilityQuestions({ criteria, given, onChange }: EligibilityQuestionsProps) {
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const open = questionsFor(criteria, toAnswers(given)).filter(
    (one) => !skipped.includes(JSON.stringify(one)),
  );
  const [question] = open;
  const hasAnswers = JSON.stringify(given) !== JSON.stringify(noAnswers);
  if (question === undefined && !hasAnswers) return null;
  return (
    <div className="mt-4 border-t border-line pt-4 print:hidden">
      {question !== undefined && (
        <>
          <OneQuestion
            key={JSON.stringify(question)}
            question={question}
            given={given}
            onChange={onChange}
          />
          <p className="mt-1 text-sm text-soft">
            {open.length === 1 ? 'The last question.' : `${open.length} questions.`} Your answers
            stay on this device.
          </p>
        </>
      )}
      <p className="-ml-3 flex flex-wrap">
        {question !== undefined && (
          <button
            type="button"
            onClick={() => setSkipped([...skipped, JSON.stringify(question)])}
            className={buttonClass('quiet')}
          >
            Skip
          </button>
        )}
        {hasAnswers && (
          <button type="button" onClick={() => onChange(null)} className={buttonClass('quiet')}>
            Delete my answers
          </button>
        )}
      </p>
    </div>
  );
}

const places = [
  ...counties.map(({ name }) => ({ value: name, label: `${name} County` })),
  { value: OUTSIDE, label: 'Outside Maine' },
];

const ownerChoices = [...ownerGroups, { value: NO_GROUP, label: 'None of these' }] as const;

interface OneQuestionProps {
  readonly question: EligibilityQuestion;
  readonly given: FitAnswers;
  readonly onChange: (given: FitAnswers) => void;
}

function OneQuestion({ question, given, onChange }: OneQuestionProps) {
  const change = (more: Partial<FitAnswers>) => onChange({ ...given, ...more });
  switch (question.kind) {
    case 'place':
      return (
        <Question
          emptyLabel="Choose"
          label="Which county is your business in?"
          options={places}
          value={given.county}
          onChange={(county) => {
            const region = counties.find(({ name }) => name === county)?.region ?? given.region;
            change({ county, region });
          }}
        />
      );
    case 'stage':
      return (
        <Question
          emptyLabel="Choose"
          label="How far along is your business?"
          options={businessStages}
          value={given.stage}
          onChange={(stage) => change({ stage })}
        />
      );
    case 'legal_form':
      return (
        <Question
          emptyLabel="Choose"
          label="What is its legal form?"
          options={legalForms}
          value={given.legalForm}
          onChange={(legalForm) => change({ legalForm })}
        />
      );
    case 'industry':
      return (
        <Question
          emptyLabel="Choose"
          label="What is its industry?"
          options={industries}
          value={given.industry}
          onChange={(industry) => change({ industry })}
        />
      );
    case 'owner':
      return (
        <ChoicesQuestion
          label="Which of these are you?"
          options={ownerChoices}
          onAnswer={(groups) => change({ groups })}
        />
      );
    case 'use_of_funds':
      return (
        <ChoicesQuestion
          label="What do you need the money for?"
          options={usesOfFunds}
          onAnswer={(uses) => change({ uses })}
        />
      );
    case 'age':
      return (
        <NumberQuestion
          label="How many years has your business been selling?"
          onAnswer={(years) => change({ years })}
        />
      );
    case 'employees':
      return (
        <NumberQuestion
          label="How many people work for it, without you?"
          onAnswer={(employees) => change({ employees })}
        />
      );
    case 'revenue':
      return (
        <NumberQuestion
          label="How many dollars does it take in a year?"
          onAnswer={(revenue) => change({ revenue })}
        />
      );
    case 'own_share':
      return (
        <NumberQuestion
          label="What percent of the project can you pay yourself?"
          onAnswer={(ownShare) => change({ ownShare })}
        />
      );
    case 'prior_step':
      return (
        <YesNoQuestion
          label={stepQuestions[question.step]}
          onAnswer={(answer) => change({ steps: { ...given.steps, [question.step]: answer } })}
        />
      );
    case 'other':
      return (
        <YesNoQuestion
          label={question.question}
          onAnswer={(answer) => change({ other: { ...given.other, [question.question]: answer } })}
        />
      );
  }
}

interface NumberQuestionProps {
  readonly label: string;
  readonly onAnswer: (text: string) => void;
}

/** Counts when it is sent: while one types, the question stays. */
function NumberQuestion({ label, onAnswer }: NumberQuestionProps) {
  const [text, setText] = useState('');
  const number = Number(text.replaceAll(',', ''));
  const isWrong = text.trim() !== '' && !(number >= 0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && !isWrong) onAnswer(text.replaceAll(',', '').trim());
      }}
    >
      <Field label={label} error={isWrong ? 'Enter a number, such as 5.' : undefined}>
        {(control) => (
          <span className="flex gap-2">
            <input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              value={text}
              onChange={({ target }) => setText(target.value)}
              className={`${inputClass} max-w-40`}
            />
            <button type="submit" className={buttonClass('secondary', 'shrink-0')}>
              OK
            </button>
          </span>
        )}
      </Field>
    </form>
  );
}

interface YesNoQuestionProps {
  readonly label: string;
  readonly onAnswer: (answer: boolean) => void;
}

function YesNoQuestion({ label, onAnswer }: YesNoQuestionProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="font-semibold">
        {label}
      </p>
      <p className="mt-1 flex gap-2">
        {([true, false] as const).map((answer) => (
          <button
            key={String(answer)}
            type="button"
            onClick={() => onAnswer(answer)}
            className={buttonClass('secondary')}
          >
            {answer ? 'Yes' : 'No'}
          </button>
        ))}
      </p>
    </div>
  );
}

interface ChoicesQuestionProps<Value extends string> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly onAnswer: (values: Value[]) => void;
}

/** Several may be chosen, so that they count when they are sent. */
function ChoicesQuestion<Value extends string>(props: ChoicesQuestionProps<Value>) {
  const { label, options, onAnswer } = props;
  const [values, setValues] = useState<Value[]>([]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (values.length > 0) onAnswer(values);
      }}
    >
      <fieldset>
        <legend className="font-semibold">{label}</legend>
        <div className="mt-1 grid sm:grid-cols-2 sm:gap-x-4">
          {options.map((option) => (
            <label key={option.value} className="flex min-h-11 items-center gap-3 py-1">
              <input
                type="checkbox"
                checked={values.includes(option.value)}
                onChange={({ target }) =>
                  setValues(
                    target.checked
                      ? [...values, option.value]
                      : values.filter((one) => one !== option.value),
                  )
                }
                className="size-5 shrink-0 accent-brand"
              />
              <span>{option.label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <button type="submit" className={buttonClass('secondary', 'mt-1')}>
        OK
      </button>
    </form>
  );
}
