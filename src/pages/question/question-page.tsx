import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useQuestionAnswer } from '@/entities/questions/api/question-answer';
import { questionByTokenQuery } from '@/entities/questions/api/question-by-token';
import { GENERAL_QUESTION } from '@/entities/questions/rules/guide-texts';
import { LoadFailure } from '@/shared/feedback/load-failure';
import { Spinner } from '@/shared/feedback/spinner';
import { WaysOn } from '@/shared/feedback/ways-on';
import { sentenceFor } from '@/shared/lib/error-sentences';
import { usePageMeta } from '@/shared/lib/use-page-meta';
import { isUuid } from '@/shared/rules/uuid';
import { buttonClass } from '@/shared/ui/button-class';
import { longDate } from '@shared/dates/long-date';

/** A question to a guide, opened by the link in the mail, without signing in. */
export function QuestionPage() {
  usePageMeta({ title: 'A question for you', noIndex: true });
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  return (
    <div className="reading-page px-4 py-6 sm:px-6 sm:py-10">
      <h1 className="text-2xl sm:text-3xl">A question for you</h1>
      <div className="mt-6">{isUuid(token) ? <Question token={token} /> : <NoQuestion />}</div>
    </div>
  );
}

function NoQuestion() {
  return (
    <>
      <p className="text-lg text-soft">
        {"We can't find this question. Open the link in the email again, or see your profile."}
      </p>
      <WaysOn />
    </>
  );
}

function Question({ token }: { token: string }) {
  const { data: question, error, refetch } = useQuery(questionByTokenQuery(token));
  const answer = useQuestionAnswer();
  if (question === undefined) {
    if (error !== null) return <LoadFailure error={error} onRetry={() => void refetch()} />;
    return <Spinner label="Loading the question" />;
  }
  if (question === null) return <NoQuestion />;
  const { name, message, asked_at, answered_at } = question;
  return (
    <section aria-label="Question" className="rounded-lg border border-line bg-surface p-4 sm:p-6">
      <p className="text-soft">
        {`${name === null ? GENERAL_QUESTION : `About ${name}`}, asked on ${longDate(asked_at)}`}
      </p>
      <blockquote className="mt-3 border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line">
        {message}
      </blockquote>
      <p className="mt-4" role="status">
        {answered_at === null
          ? "Reply to the email to answer. Then mark the question as answered, so that we don't ask anyone else."
          : `Answered on ${longDate(answered_at) ?? ''}. Thank you.`}
      </p>
      {answer.isError && (
        <p role="alert" className="mt-2 font-semibold text-closed">
          {sentenceFor(answer.error)}
        </p>
      )}
      {answered_at === null && (
        <button
          type="button"
          aria-disabled={answer.isPending}
          onClick={() => {
            if (!answer.isPending) answer.mutate({ token });
          }}
          className={buttonClass('primary', 'mt-4')}
        >
          {answer.isPending ? 'Saving…' : 'Mark as answered'}
        </button>
      )}
    </section>
  );
}
