import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { AllClear, OverviewSection } from './overview-section';
import { peopleWithRolesQuery } from '@/entities/people/api/people-with-roles';
import { useQuestionAnswer } from '@/entities/questions/api/question-answer';
import { useQuestionPassOn } from '@/entities/questions/api/question-pass-on';
import { statewideAdviserQuery } from '@/entities/questions/api/statewide-adviser';
import { useStatewideAdviserSet } from '@/entities/questions/api/statewide-adviser-set';
import { unansweredQuestionsQuery } from '@/entities/questions/api/unanswered-questions';
import { GENERAL_QUESTION } from '@/entities/questions/rules/guide-texts';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { notify } from '@/shared/lib/notify';
import { paths } from '@/shared/lib/paths';
import { mailtoHref } from '@/shared/rules/mailto';
import { fullName } from '@/shared/rules/person-name';
import { buttonClass } from '@/shared/ui/button-class';
import { inputClass } from '@/shared/ui/input-class';
import { SiteLink } from '@/shared/ui/site-link';
import { longDate } from '@shared/dates/long-date';

/** Questions to guides that nobody answered in time, and who answers where there is no guide. */
export function QuestionsSection() {
  const query = useQuery(unansweredQuestionsQuery());
  return (
    <OverviewSection
      title="Questions Without an Answer"
      loading="Looking for questions without an answer"
      query={query}
    >
      {(questions) => (
        <>
          {questions.length === 0 ? (
            <AllClear>No question has waited longer than five working days.</AllClear>
          ) : (
            <QuestionList questions={questions} />
          )}
          <Adviser />
        </>
      )}
    </OverviewSection>
  );
}

interface UnansweredQuestion {
  readonly id: string;
  /** Slug and name of the resource; null for a general question. */
  readonly slug: string | null;
  readonly name: string | null;
  readonly message: string;
  readonly reply_address: string;
  /** Null when the guide has left. */
  readonly guide: string | null;
  readonly asked_at: string;
  readonly working_days: number;
  readonly may_pass_on: boolean;
  readonly total: number;
}

function QuestionList({ questions }: { questions: readonly UnansweredQuestion[] }) {
  const total = questions[0]?.total ?? 0;
  return (
    <div className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <p className="text-sm text-soft">
        {`Nobody marked these as answered for five working days or more, or their guide has left.${total > questions.length ? ` These are the ${questions.length} oldest of ${total}.` : ''}`}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {questions.map((question) => (
          <li key={question.id} className="py-3">
            <Question question={question} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Question({ question }: { question: UnansweredQuestion }) {
  const { id, slug, name, message, reply_address, guide, asked_at, may_pass_on } = question;
  const answer = useQuestionAnswer();
  const passOn = useQuestionPassOn();
  const isBusy = answer.isPending || passOn.isPending;
  const result = (done: string) => ({
    onSuccess: () => notify({ title: done }),
    onError: (error: Error) => notifyFailure('Nothing changed', error),
  });
  return (
    <>
      <h3 className="text-base">
        {slug === null ? (
          GENERAL_QUESTION
        ) : (
          <SiteLink to={paths.resource(slug)} className="hover:underline">
            {name}
          </SiteLink>
        )}
      </h3>
      <p className="text-sm text-soft">
        {`To ${guide ?? 'a guide who has left'}, asked on ${longDate(asked_at)}, ${question.working_days} working days ago`}
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{message}</p>
      <div className="mt-1 -ml-3 flex flex-wrap">
        <a href={mailtoHref(reply_address) ?? undefined} className={buttonClass('quiet')}>
          {`Write to ${reply_address}`}
        </a>
        {may_pass_on && (
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) passOn.mutate(id, result('Sent to the statewide adviser'));
            }}
            className={buttonClass('quiet')}
          >
            Send to the adviser
          </button>
        )}
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) answer.mutate({ id }, result('Marked as answered'));
          }}
          className={buttonClass('quiet')}
        >
          Mark as answered
        </button>
      </div>
    </>
  );
}

const answering: readonly string[] = ['atlas_guide', 'service_admin', 'admin'];

/** The one setting of questions: who answers where no guide fits. */
function Adviser() {
  const fieldId = useId();
  const { data: adviser } = useQuery(statewideAdviserQuery());
  const { data: people = [] } = useQuery(peopleWithRolesQuery());
  const set = useStatewideAdviserSet();
  if (adviser === undefined) return null;
  const candidates = people.filter(({ user_roles: roles }) =>
    roles.some(({ role }) => answering.includes(role)),
  );
  return (
    <div className="mt-4 max-w-measure">
      <label htmlFor={fieldId} className="font-semibold">
        Statewide adviser
      </label>
      <p id={`${fieldId}-hint`} className="text-sm text-soft">
        Gets questions about resources without a guide, if no guide fits by region and expertise.
      </p>
      <select
        id={fieldId}
        aria-describedby={`${fieldId}-hint`}
        value={(set.isPending ? set.variables : adviser) ?? ''}
        onChange={({ target: { value } }) =>
          set.mutate(value === '' ? null : value, {
            onSuccess: () => notify({ title: 'Statewide adviser saved' }),
            onError: (error) => notifyFailure('Not saved', error),
          })
        }
        className={`${inputClass} mt-2`}
      >
        <option value="">Nobody</option>
        {candidates.map((person) => (
          <option key={person.user_id} value={person.user_id}>
            {fullName(person)}
          </option>
        ))}
      </select>
    </div>
  );
}
