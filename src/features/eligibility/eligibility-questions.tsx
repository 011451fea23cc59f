import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { Choices, Question } from '@/features/fit/fit-questions';
import type { FitAnswersChange } from '@/features/fit/use-fit-answers';
import { Field } from '@/shared/form/field';
import { readItem, sessionSource, writeItem } from '@/shared/lib/safe-storage';
import { buttonClass } from '@/shared/ui/button-class';
import { inputClass } from '@/shared/ui/input-class';
import { businessStages, industries, type Option } from '@shared/contracts/vocabularies';
import { readNumber, toAnswers } from '@shared/eligibility/answers';
import { legalForms, usesOfFunds, type Asked } from '@shared/eligibility/criteria';
import { stepQuestions } from '@shared/eligibility/criterion-text';
import { questionsFor, type EligibilityQuestion } from '@shared/eligibility/questions';
import { counties } from '@shared/search/closest/maine-places.generated';
import {
  OUTSIDE,
  ownerQuestion,
  type FitAnswers,
  type GivenAnswers,
} from '@shared/search/fit/fit-profile';

interface EligibilityQuestionsProps {
  readonly criteria: readonly Asked[];
  /** The answers on this device and what the onboarding tells. */
  readonly known: FitAnswers;
  /** The answers on this device; null without any. */
  readonly stored: GivenAnswers | null;
  /** Whether this browser stored the last answer. */
  readonly isStored: boolean;
  /** Called with what changes the answers on this device. */
  readonly onChange: (change: FitAnswersChange) => void;
  /** The line with the result, which takes the focus after the last question. */
  readonly resultRef: RefObject<HTMLElement | null>;
}

/** What `Back` returns to. */
interface Step {
  readonly stored: GivenAnswers | null;
  readonly skipped: readonly string[];
}

/** What is not known yet, one question after the other; none that was answered before. */
export function EligibilityQuestions(props: EligibilityQuestionsProps) {
  const { criteria, known, stored, isStored, onChange, resultRef } = props;
  const [skipped, setSkipped] = useSkipped();
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const unanswered = questionsFor(criteria, toAnswers(known));
  const open = unanswered.filter((one) => !skipped.includes(JSON.stringify(one)));
  const [question] = open;
  const key = question === undefined ? null : JSON.stringify(question);
  const hasAnswers = stored !== null;
  const questionRef = useRef<HTMLDivElement>(null);
  const hasMoved = useRef(false);
  useEffect(() => {
    if (!hasMoved.current) return;
    const control = questionRef.current?.querySelector<HTMLElement>('select, input, button');
    (control ?? resultRef.current)?.focus();
  }, [key, hasAnswers, resultRef]);
  const last = steps.at(-1);
  if (unanswered.length === 0 && !hasAnswers && last === undefined) return null;
  const leaveQuestion = () => {
    hasMoved.current = true;
    setSteps([...steps, { stored, skipped }]);
  };
  const goBack = (step: Step) => {
    hasMoved.current = true;
    setSteps(steps.slice(0, -1));
    setSkipped(step.skipped);
    // What was deleted in another tab stays deleted.
    onChange((now) => (now === null ? null : step.stored));
  };
  return (
    <div className="mt-4 border-t border-line pt-4 print:hidden">
      {question !== undefined && (
        <>
          <div ref={questionRef}>
            <OneQuestion
              key={key}
              question={question}
              onAnswer={(answer) => {
                leaveQuestion();
                onChange((now, knownNow) => ({ ...now, ...answer(knownNow) }));
              }}
            />
          </div>
          <p className="mt-1 text-sm text-soft">
            {open.length === 1 ? 'The last question.' : `${open.length} questions.`}{' '}
            {isStored
              ? 'Your answers stay on this device.'
              : 'This browser does not save data, so your answers last until you leave this page.'}
          </p>
        </>
      )}
      <p className="-ml-3 flex flex-wrap">
        {last !== undefined && (
          <button type="button" onClick={() => goBack(last)} className={buttonClass('quiet')}>
            Back
          </button>
        )}
        {key !== null && (
          <button
            type="button"
            onClick={() => {
              leaveQuestion();
              setSkipped([...skipped, key]);
            }}
            className={buttonClass('quiet')}
          >
            Skip
          </button>
        )}
        {key === null && unanswered.length > 0 && (
          <button
            type="button"
            onClick={() => {
              hasMoved.current = true;
              setSkipped([]);
            }}
            className={buttonClass('quiet')}
          >
            Ask what I skipped
          </button>
        )}
        {hasAnswers && (
          <button
            type="button"
            onClick={() => {
              hasMoved.current = true;
              setSteps([]);
              setSkipped([]);
              onChange(() => null);
            }}
            className={buttonClass('quiet')}
          >
            Delete my answers
          </button>
        )}
      </p>
    </div>
  );
}

const SKIPPED_KEY = 'resource-directory-skipped-questions';

/** The questions that were skipped, on all pages of this tab until it is closed. */
function useSkipped() {
  const [skipped, setSkipped] = useState<readonly string[]>(
    () => readItem(sessionSource, SKIPPED_KEY)?.split('\n') ?? [],
  );
  const store = (next: readonly string[]) => {
    writeItem(sessionSource, SKIPPED_KEY, next.length === 0 ? null : next.join('\n'));
    setSkipped(next);
  };
  return [skipped, store] as const;
}

const places = [
  ...counties.map(({ name }) => ({ value: name, label: `${name} County` })),
  { value: OUTSIDE, label: 'Outside Maine' },
];

interface OneQuestionProps {
  readonly question: EligibilityQuestion;
  /** Called with a function that returns what the answer changes. */
  readonly onAnswer: (answer: (known: FitAnswers) => GivenAnswers) => void;
}

function OneQuestion({ question, onAnswer }: OneQuestionProps) {
  const change = (more: GivenAnswers) => onAnswer(() => more);
  switch (question.kind) {
    case 'place':
      return (
        <SelectQuestion
          label="Which county is your business in?"
          options={places}
          onAnswer={(county) =>
            change({ county, region: counties.find(({ name }) => name === county)?.region ?? '' })
          }
        />
      );
    case 'stage':
      return (
        <SelectQuestion
          label="How far along is your business?"
          options={businessStages}
          onAnswer={(stage) => change({ stage })}
        />
      );
    case 'legal_form':
      return (
        <SelectQuestion
          label="What is its legal form?"
          options={legalForms}
          onAnswer={(legalForm) => change({ legalForm })}
        />
      );
    case 'industry':
      return (
        <SelectQuestion
          label="What is its industry?"
          options={industries}
          onAnswer={(industry) => change({ industry })}
        />
      );
    case 'owner':
      return <ChoicesQuestion {...ownerQuestion} onAnswer={(groups) => change({ groups })} />;
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
          most={200}
          onAnswer={(years) => change({ years })}
        />
      );
    case 'employees':
      return (
        <NumberQuestion
          label="How many employees do you have, not counting you?"
          most={100_000}
          onAnswer={(employees) => change({ employees })}
        />
      );
    case 'revenue':
      return (
        <NumberQuestion
          label="What is your yearly revenue, in dollars?"
          most={1_000_000_000}
          onAnswer={(revenue) => change({ revenue })}
        />
      );
    case 'own_share':
      return (
        <NumberQuestion
          label="What percent of the project can you pay yourself?"
          most={100}
          onAnswer={(ownShare) => change({ ownShare })}
        />
      );
    case 'prior_step':
      return (
        <YesNoQuestion
          label={stepQuestions[question.step]}
          onAnswer={(isSo) =>
            onAnswer(({ steps }) => ({ steps: { ...steps, [question.step]: isSo } }))
          }
        />
      );
    case 'other':
      return (
        <YesNoQuestion
          label={question.question}
          onAnswer={(isSo) =>
            onAnswer(({ other }) => ({ other: { ...other, [question.question]: isSo } }))
          }
        />
      );
  }
}

interface SelectQuestionProps<Value extends string> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly onAnswer: (value: Value) => void;
}

/** Counts when it is sent: arrow keys move through the options. */
function SelectQuestion<Value extends string>(props: SelectQuestionProps<Value>) {
  const { label, options, onAnswer } = props;
  const [value, setValue] = useState<Value | ''>('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (value !== '') onAnswer(value);
      }}
    >
      <Question
        emptyLabel="Choose"
        label={label}
        options={options}
        value={value}
        onChange={setValue}
      />
      <button type="submit" className={buttonClass('secondary', 'mt-2')}>
        OK
      </button>
    </form>
  );
}

interface NumberQuestionProps {
  readonly label: string;
  readonly most: number;
  readonly onAnswer: (text: string) => void;
}

/** Counts when it is sent: while one types, the question stays. */
function NumberQuestion({ label, most, onAnswer }: NumberQuestionProps) {
  const [text, setText] = useState('');
  const number = readNumber(text);
  const isRight = number !== null && number <= most;
  const error =
    text.trim() === '' || isRight
      ? undefined
      : `Enter a number from 0 to ${most.toLocaleString('en-US')}.`;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isRight) onAnswer(String(number));
      }}
    >
      <Field label={label} error={error}>
        {(control) => (
          <span className="flex gap-2">
            <input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
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
  /** The choice that excludes the others. */
  readonly none?: Value;
  readonly onAnswer: (values: Value[]) => void;
}

/** Several may be chosen, so that they count when they are sent. */
function ChoicesQuestion<Value extends string>(props: ChoicesQuestionProps<Value>) {
  const { onAnswer, ...question } = props;
  const [values, setValues] = useState<Value[]>([]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (values.length > 0) onAnswer(values);
      }}
    >
      <Choices {...question} values={values} onChange={setValues} />
      <button type="submit" className={buttonClass('secondary', 'mt-1')}>
        OK
      </button>
    </form>
  );
}
