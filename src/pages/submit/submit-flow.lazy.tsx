import { CircleCheck } from 'lucide-react';
import { lazy } from 'react';
import { PasteStep } from './paste-step';
import { useReading } from './use-reading';
import { useStepArrival, useSubmission } from './use-submission';
import { LazyPart } from '@/components/feedback/lazy-part';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import type { ContentType } from '@/domain/submissions/extraction-reading';
import { loadChunk } from '@/lib/load-chunk';
import { notify } from '@/lib/notify';
import { paths } from '@/lib/paths';
import { usePageMeta } from '@/lib/use-page-meta';

const loadReview = () => import('./review-step.lazy');
const ReviewStep = lazy(() =>
  loadChunk(loadReview).then((module) => ({ default: module.ReviewStep })),
);

/** From a pasted text to a submission that waits for approval. */
export function SubmitFlow({ userId }: { userId: string }) {
  const submission = useSubmission(userId);
  const { step, kind, text, readings, sentTitle, hasMoved } = submission;
  const extraction = useReading(submission.review);
  usePageMeta({
    title: 'Submit a Resource or Event',
    noIndex: true,
    canonicalPath: paths.submit(),
  });

  const process = (wanted: ContentType) => {
    loadReview().catch(() => undefined); // Rendering it tries again and reports the failure.
    void extraction.start(wanted, text);
  };
  const fillInByHand = async () => {
    try {
      const { blankReading } = await import('@/domain/submissions/extraction-reading');
      submission.review(blankReading(kind, text));
    } catch (error) {
      console.error('The form could not be loaded:', error);
      notify({
        title: 'The form could not be loaded',
        description: 'Your text is kept. Check your connection and try again.',
        tone: 'destructive',
      });
    }
  };
  // Extracts the text as the other kind, unless it already was.
  const switchTo = (other: ContentType) => {
    if (submission.isRead(other)) submission.resume(other);
    else {
      submission.back(other);
      process(other);
    }
  };

  if (sentTitle !== null) {
    return (
      <DoneStep userId={userId} kind={kind} title={sentTitle} onRestart={submission.restart} />
    );
  }
  if (step === 'review') {
    return (
      <LazyPart
        label="Loading the form"
        failure="The form could not be loaded. Your text is kept. Check your connection and try again."
      >
        <ReviewStep
          key={kind}
          userId={userId}
          hasMoved={hasMoved}
          kind={kind}
          reading={readings[kind]}
          onBack={() => submission.back()}
          onSwitch={switchTo}
          onSent={submission.finish}
          onLost={() => submission.lose(kind)}
        />
      </LazyPart>
    );
  }
  return (
    <PasteStep
      userId={userId}
      submission={submission}
      extraction={extraction}
      onProcess={() => process(kind)}
      onManual={() => void fillInByHand()}
    />
  );
}

interface DoneStepProps {
  readonly userId: string;
  readonly kind: ContentType;
  readonly title: string;
  readonly onRestart: () => void;
}

/** Last step: what happens with the submission. */
function DoneStep({ userId, kind, title, onRestart }: DoneStepProps) {
  useStepArrival(true);
  return (
    <div className="reading-page px-4 py-12 wrap-anywhere sm:px-6 sm:py-20">
      <CircleCheck className="mb-4 size-12 text-open" />
      <h1 className="text-2xl sm:text-3xl">Submitted for Review</h1>
      <div className="mt-4 space-y-3 text-lg text-soft">
        <p>
          Thank you. Your {kind} <strong className="font-semibold text-ink">{title}</strong> appears
          in the directory once it is approved by an admin.
        </p>
        <p>Track its status under My Submissions on your profile.</p>
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <button type="button" onClick={onRestart} className={buttonClass('primary')}>
          Submit Another
        </button>
        <SiteLink to={paths.profile(userId, 'items')} className={buttonClass('secondary')}>
          My Submissions
        </SiteLink>
      </div>
    </div>
  );
}
