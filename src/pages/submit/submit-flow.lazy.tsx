import { Suspense, lazy } from 'react';
import { DoneStep } from './done-step';
import { PasteStep } from './paste/paste-step';
import { useReading } from './use-reading';
import { useSubmission } from './use-submission';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { Spinner } from '@/components/feedback/spinner';
import { buttonClass } from '@/components/ui/button-class';
import type { ContentType } from '@/domain/submissions/extraction-reading';
import { loadChunk } from '@/lib/load-chunk';
import { notify } from '@/lib/notify';
import { paths } from '@/lib/paths';
import { usePageMeta } from '@/lib/use-page-meta';

const loadReview = () => import('./review/review-step.lazy');
const ReviewStep = lazy(() =>
  loadChunk(loadReview).then((module) => ({ default: module.ReviewStep })),
);

/** The way from a pasted text to a submission that waits for approval. */
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
    loadReview().catch(() => undefined); // To draw it tries again, and reports.
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
  /** The same text as the other kind: read again, unless it was before. */
  const switchTo = (other: ContentType) => {
    if (submission.isRead(other)) submission.resume(other);
    else {
      submission.back(other);
      process(other);
    }
  };

  if (sentTitle !== null) {
    const { startAgain } = submission;
    return <DoneStep userId={userId} kind={kind} title={sentTitle} onStartAgain={startAgain} />;
  }
  if (step === 'review') {
    return (
      <ErrorBoundary renderError={() => <ReviewNotLoaded />}>
        <Suspense fallback={<Spinner label="Loading the form" className="appear-late py-24" />}>
          <ReviewStep
            key={kind}
            userId={userId}
            hasMoved={hasMoved}
            kind={kind}
            reading={readings[kind]}
            onBack={() => {
              submission.back();
            }}
            onSwitch={switchTo}
            onSent={submission.finish}
            onLost={() => {
              submission.lose(kind);
            }}
          />
        </Suspense>
      </ErrorBoundary>
    );
  }
  return (
    <PasteStep
      userId={userId}
      hasMoved={hasMoved}
      kind={kind}
      text={text}
      isReading={extraction.isReading}
      failure={extraction.failure}
      isReviewed={submission.isRead(kind)}
      onKindChange={(next) => {
        extraction.forgetFailure();
        submission.setKind(next);
      }}
      onTextChange={submission.setText}
      onProcess={() => {
        process(kind);
      }}
      onCancel={extraction.cancel}
      onResume={() => {
        submission.resume(kind);
      }}
      onManual={() => {
        void fillInByHand();
      }}
    />
  );
}

function ReviewNotLoaded() {
  return (
    <div className="mx-auto max-w-measure px-4 py-12 sm:px-6">
      <p role="alert" className="text-lg">
        The form could not be loaded. Your text is kept. Check your connection and try again.
      </p>
      <button
        type="button"
        className={buttonClass('primary', 'mt-4')}
        onClick={() => {
          window.location.reload();
        }}
      >
        Reload this page
      </button>
    </div>
  );
}
