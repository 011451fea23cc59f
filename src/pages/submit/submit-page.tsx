import { Files } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useSession } from '@/entities/people/session/session-context';
import { hasStoredSubmission } from '@/features/submit/submission-drafts';
import { SubmitFlow } from '@/features/submit/submit-flow';
import { useSubmissionTab } from '@/features/submit/use-submission-tab';
import { SimplePage } from '@/shared/feedback/simple-page';
import { Spinner } from '@/shared/feedback/spinner';
import { paths } from '@/shared/lib/paths';
import { usePageMeta } from '@/shared/lib/use-page-meta';
import { buttonClass } from '@/shared/ui/button-class';
import { MessageBox } from '@/shared/ui/message-box';
import { SiteLink } from '@/shared/ui/site-link';

/** Submit page (rule 9.3). */
export function SubmitPage() {
  const { loading, user } = useSession();
  const [lastUserId, setLastUserId] = useState<string | null>(null);
  if (user !== null && user.id !== lastUserId) setLastUserId(user.id);

  if (loading) return <Spinner label="Checking your session" className="py-24" />;
  if (user === null) return <SignInGate lastUserId={lastUserId} />;
  return <OwnSubmission key={user.id} userId={user.id} />;
}

function OwnSubmission({ userId }: { userId: string }) {
  const { isHere, take } = useSubmissionTab(userId);
  return isHere ? <SubmitFlow userId={userId} /> : <OtherTab onTake={take} />;
}

/** Shown while another tab edits the submission. Appears late: a free tab is known at once. */
function OtherTab({ onTake }: { onTake: () => void }) {
  usePageMeta({
    title: 'Submit a resource or event',
    noIndex: true,
    canonicalPath: paths.submit(),
  });
  return (
    <div className="appear-late reading-page px-4 py-12 sm:px-6 sm:py-20">
      <MessageBox icon={Files} iconClass="text-brand" as="section">
        <h2 className="text-xl">Open in another tab</h2>
        <p className="mt-2 text-soft">
          What you entered is kept. Continue in that tab, or move your submission to this tab.
        </p>
        <button type="button" onClick={onTake} className={buttonClass('primary', 'mt-6')}>
          Continue here
        </button>
      </MessageBox>
    </div>
  );
}

/** @param props.lastUserId user whose session ended on this page; null for visitors. */
function SignInGate({ lastUserId }: { lastUserId: string | null }) {
  return (
    <SimplePage
      title="Sign In to Submit Resources"
      meta={{ noIndex: true, canonicalPath: paths.submit() }}
      actions={
        <SiteLink to={paths.auth(paths.submit())} className={buttonClass('primary')}>
          Sign In
        </SiteLink>
      }
    >
      {lastUserId !== null && <SessionEnded userId={lastUserId} />}
      <p>
        Paste an announcement from an email or a website. We fill in the form; you check it and
        submit it.
      </p>
      <p>Any member can submit a resource or an event. It is free.</p>
    </SimplePage>
  );
}

/** The draft survives an expired session; signing out in any tab deletes it. */
function SessionEnded({ userId }: { userId: string }) {
  const isKept = useSyncExternalStore(onOtherTab, () => hasStoredSubmission(userId));
  return (
    <p role="alert" className="font-semibold text-ink">
      {`Your session has ended.${isKept ? ' What you entered is kept in this browser. Sign in to continue.' : ''}`}
    </p>
  );
}

/** Calls back when another tab changes the storage. Returns the cleanup function. */
function onOtherTab(callback: () => void): () => void {
  window.addEventListener('storage', callback);
  return () => window.removeEventListener('storage', callback);
}
