import { useState, useSyncExternalStore } from 'react';
import { useSession } from '@/entities/people/session/session-context';
import { hasStoredSubmission } from '@/features/submit/submission-drafts';
import { SubmitFlow } from '@/features/submit/submit-flow';
import { useSubmissionTab } from '@/features/submit/use-submission-tab';
import { SimplePage } from '@/shared/feedback/simple-page';
import { Spinner } from '@/shared/feedback/spinner';
import { paths } from '@/shared/lib/paths';
import { buttonClass } from '@/shared/ui/button-class';
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
  if (isHere === null) return <Spinner label="Loading" className="appear-late py-24" />;
  return isHere ? <SubmitFlow userId={userId} /> : <OtherTab onTake={take} />;
}

/** Shown while another tab edits the submission. */
function OtherTab({ onTake }: { onTake: () => void }) {
  return (
    <SimplePage
      title="Open in another tab"
      meta={{ noIndex: true, canonicalPath: paths.submit() }}
      actions={
        <button type="button" onClick={onTake} className={buttonClass('primary')}>
          Continue here
        </button>
      }
    >
      <p>What you entered is kept. Continue in that tab, or move your submission to this tab.</p>
    </SimplePage>
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
