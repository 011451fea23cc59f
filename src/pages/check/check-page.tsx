import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useOwnerAnswer, type OwnerAnswer } from '@/features/suggested-edits/api/owner-answer';
import { ownerCheckQuery } from '@/features/suggested-edits/api/owner-check';
import { LoadFailure } from '@/shared/feedback/load-failure';
import { Spinner } from '@/shared/feedback/spinner';
import { WaysOn } from '@/shared/feedback/ways-on';
import { sentenceFor } from '@/shared/lib/error-sentences';
import { paths } from '@/shared/lib/paths';
import { usePageMeta } from '@/shared/lib/use-page-meta';
import { isUuid } from '@/shared/rules/uuid';
import { buttonClass } from '@/shared/ui/button-class';
import { SiteLink } from '@/shared/ui/site-link';
import { longDay } from '@shared/dates/long-date';

/** Asks the owner of a resource whether its facts are still right, by the link in the mail. */
export function CheckPage() {
  usePageMeta({ title: 'Is this still right?', noIndex: true });
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  return (
    <div className="reading-page px-4 py-6 sm:px-6 sm:py-10">
      <h1 className="text-2xl sm:text-3xl">Is this still right?</h1>
      <div className="mt-6">
        {isUuid(token) ? <Check token={token} wanted={params.get('answer')} /> : <NoCheck />}
      </div>
    </div>
  );
}

function NoCheck() {
  return (
    <>
      <p className="text-lg text-soft">
        {"This link doesn't work, or the resource was removed. Open the link in the email again."}
      </p>
      <WaysOn />
    </>
  );
}

const answers = [
  { value: 'right', label: 'Still right' },
  { value: 'closed', label: 'It is closed' },
] as const satisfies readonly { value: OwnerAnswer; label: string }[];

const thanks: Readonly<Record<string, string>> = {
  right: 'Thank you. We noted that everything is still right.',
  closed: 'Thank you. Staff will mark it as closed.',
  change: 'Thank you. Please suggest what should change on its page.',
};

// Mail scanners open links, so only a press of a button counts as an answer.
function Check({ token, wanted }: { token: string; wanted: string | null }) {
  const { data: check, error, refetch } = useQuery(ownerCheckQuery(token));
  const answer = useOwnerAnswer(token);
  if (check === undefined) {
    if (error !== null) return <LoadFailure error={error} onRetry={() => void refetch()} />;
    return <Spinner label="Loading the resource" />;
  }
  if (check === null) return <NoCheck />;
  const deadline = longDay(check.deadline);
  return (
    <section aria-label="Resource" className="rounded-lg border border-line bg-surface p-4 sm:p-6">
      <h2 className="text-xl">
        <SiteLink to={paths.resource(check.slug)} className="underline underline-offset-4">
          {check.name}
        </SiteLink>
      </h2>
      <p className="mt-2 text-soft wrap-anywhere">
        {`${deadline === null ? 'No deadline' : `Apply by ${deadline}`}${check.website !== null ? ` · ${check.website}` : ''}`}
      </p>
      <p role="status" className="mt-4">
        {check.answer === null
          ? 'Look at its page, then choose what is true today.'
          : (thanks[check.answer] ?? '')}
      </p>
      {answer.isError && (
        <p role="alert" className="mt-2 font-semibold text-closed">
          {sentenceFor(answer.error)}
        </p>
      )}
      {check.answer === null && (
        <div className="mt-4 flex flex-wrap gap-3">
          {answers.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              aria-disabled={answer.isPending}
              onClick={() => {
                if (!answer.isPending) answer.mutate(value);
              }}
              className={buttonClass((wanted ?? 'right') === value ? 'primary' : 'secondary')}
            >
              {label}
            </button>
          ))}
          <SiteLink
            to={paths.suggestEdit(check.slug, token)}
            className={buttonClass(wanted === 'change' ? 'primary' : 'secondary')}
          >
            Something changed
          </SiteLink>
        </div>
      )}
    </section>
  );
}
