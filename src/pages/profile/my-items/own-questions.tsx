import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ItemTitle, OwnList, StatusBadge } from './own-list';
import { askedQuestionsQuery } from '@/entities/questions/api/asked-questions';
import { ownQuestionsQuery } from '@/entities/questions/api/own-questions';
import { useQuestionAnswer } from '@/entities/questions/api/question-answer';
import { GENERAL_QUESTION } from '@/entities/questions/rules/guide-texts';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { notify } from '@/shared/lib/notify';
import { paths } from '@/shared/lib/paths';
import { mailtoHref } from '@/shared/rules/mailto';
import { buttonClass } from '@/shared/ui/button-class';
import { longDate } from '@shared/dates/long-date';

/** Questions that the user asked, and what became of them; nothing for those who asked none. */
export function AskedQuestions({ userId }: { userId: string }) {
  const questions = useQuery(ownQuestionsQuery(userId));
  if (questions.data === undefined || questions.data.length === 0) return null;
  return (
    <section aria-labelledby="asked-questions">
      <h2 id="asked-questions" className="mb-3 text-xl">
        {`Questions You Asked (${questions.data.length})`}
      </h2>
      <OwnList
        query={questions}
        label="Loading your questions"
        empty={null}
        keyOf={({ id }) => id}
        renderItem={({ message, reply_address, asked_at, answered_at, resources: about }) => (
          <>
            <QuestionHead about={about} askedAt={asked_at} isAnswered={answered_at !== null} />
            <p className="mt-2 wrap-anywhere whitespace-pre-line">{message}</p>
            <p className="mt-2 text-sm wrap-anywhere text-soft">
              {answered_at === null
                ? `The answer will go to ${reply_address}. Expect it within five working days.`
                : `Answered on ${longDate(answered_at) ?? ''}. Look for the answer in your email at ${reply_address}.`}
            </p>
          </>
        )}
      />
    </section>
  );
}

interface QuestionHeadProps {
  /** Null for a general question. */
  readonly about: { readonly slug: string; readonly name: string } | null;
  readonly askedAt: string;
  readonly isAnswered: boolean;
}

/** What a question is about, whether it is answered, and when it was asked. */
function QuestionHead({ about, askedAt, isAnswered }: QuestionHeadProps) {
  return (
    <>
      <h3 className="font-display text-lg font-semibold">
        {about === null ? (
          GENERAL_QUESTION
        ) : (
          <ItemTitle title={about.name} path={paths.resource(about.slug)} />
        )}
      </h3>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        <StatusBadge
          tone={isAnswered ? 'good' : 'waiting'}
          label={isAnswered ? 'Answered' : 'Open'}
        />
        <time dateTime={askedAt}>{longDate(askedAt)}</time>
      </p>
    </>
  );
}

/** Questions that the user was asked as a guide; nothing for those who were asked none. */
export function OwnQuestions({ userId }: { userId: string }) {
  const questions = useQuery(askedQuestionsQuery(userId));
  const answer = useQuestionAnswer();
  const headingRef = useRef<HTMLHeadingElement>(null);
  if (questions.data === undefined || questions.data.length === 0) return null;
  const markAnswered = (id: string) => {
    if (answer.isPending) return;
    headingRef.current?.focus(); // The button disappears.
    answer.mutate(
      { id },
      {
        onSuccess: () => notify({ title: 'Marked as answered' }),
        onError: (error) => notifyFailure('Not marked as answered', error),
      },
    );
  };
  return (
    <section aria-labelledby="my-questions">
      <h2 id="my-questions" ref={headingRef} tabIndex={-1} className="mb-3 text-xl">
        {`Questions to You (${questions.data.length})`}
      </h2>
      <OwnList
        query={questions}
        label="Loading questions"
        empty={null}
        keyOf={({ id }) => id}
        renderItem={({ id, message, reply_address, asked_at, answered_at, resources: about }) => (
          <>
            <QuestionHead about={about} askedAt={asked_at} isAnswered={answered_at !== null} />
            <p className="mt-2 wrap-anywhere whitespace-pre-line">{message}</p>
            {answered_at === null && (
              <p className="mt-auto flex flex-wrap gap-3 pt-3">
                <a
                  href={mailtoHref(reply_address) ?? undefined}
                  className={buttonClass('secondary', 'wrap-anywhere')}
                >
                  {`Write to ${reply_address}`}
                </a>
                <button
                  type="button"
                  onClick={() => markAnswered(id)}
                  className={buttonClass('quiet')}
                >
                  Mark as answered
                </button>
              </p>
            )}
          </>
        )}
      />
    </section>
  );
}
