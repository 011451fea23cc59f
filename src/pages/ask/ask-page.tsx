import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '@/entities/people/session/session-context';
import { AskForm } from '@/features/questions/ask-form';
import { Spinner } from '@/shared/feedback/spinner';
import { paths } from '@/shared/lib/paths';
import { usePageMeta } from '@/shared/lib/use-page-meta';
import { buttonClass } from '@/shared/ui/button-class';
import { SiteLink } from '@/shared/ui/site-link';

/** Form that asks a guide a general question. */
export function AskPage() {
  usePageMeta({
    title: 'Ask a guide',
    description:
      'Ask a person who knows the programs for businesses in Maine. Free, without an account.',
    canonicalPath: paths.ask(),
  });
  const [params] = useSearchParams();
  const { loading } = useSession();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <div className="reading-page px-4 py-6 sm:px-6 sm:py-10">
      <h1 className="text-2xl sm:text-3xl">Ask a guide</h1>
      {sentTo === null ? (
        <>
          <p className="mt-2 text-soft">
            Guides are people in Maine who know these programs. Asking is free, and you need no
            account.
          </p>
          <div className="mt-6 rounded-lg border border-line bg-surface p-4 sm:p-6">
            {loading ? (
              <Spinner label="Loading the form" />
            ) : (
              <AskForm resourceId={null} message={params.get('about') ?? ''} onSent={setSentTo} />
            )}
          </div>
        </>
      ) : (
        <Sent address={sentTo} onAgain={() => setSentTo(null)} />
      )}
    </div>
  );
}

/** What happens next. Takes the focus, since the form with it is gone. */
function Sent({ address, onAgain }: { address: string; onAgain: () => void }) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    headingRef.current?.focus();
  }, []);
  return (
    <section role="status" className="mt-6 rounded-lg border border-line bg-surface p-4 sm:p-6">
      <h2 ref={headingRef} tabIndex={-1} className="text-xl">
        Question sent
      </h2>
      <p className="mt-2 wrap-anywhere">
        {`We sent an email to ${address}. It says who got your question and when to expect an answer.`}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <SiteLink to={paths.resources()} className={buttonClass('primary')}>
          Browse resources
        </SiteLink>
        <button type="button" onClick={onAgain} className={buttonClass('secondary')}>
          Ask another question
        </button>
      </div>
    </section>
  );
}
