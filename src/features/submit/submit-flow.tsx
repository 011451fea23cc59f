import { CircleCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { ItemsStep } from './items-step';
import { PasteStep } from './paste-step';
import { ReviewStep } from './review-step';
import { useReading } from './use-reading';
import { useStepArrival, useSubmission } from './use-submission';
import { blankReading, type ContentType } from '@/entities/submissions/rules/extraction-reading';
import { paths } from '@/shared/lib/paths';
import { usePageMeta } from '@/shared/lib/use-page-meta';
import { buttonClass } from '@/shared/ui/button-class';
import { SiteLink } from '@/shared/ui/site-link';

/** From a pasted text to a submission that waits for approval. */
export function SubmitFlow({ userId }: { userId: string }) {
  const [params] = useSearchParams();
  const submission = useSubmission(userId, params.get('text') ?? '');
  const { step, kind, text, item, reviewKind, sent } = submission;
  const extraction = useReading(submission.review);
  usePageMeta({
    title: 'Submit a resource or event',
    noIndex: true,
    canonicalPath: paths.submit(),
  });

  const process = (wanted: ContentType, read = text, index: number | null = null) => {
    void extraction.start(wanted, read, index);
  };
  const fillInByHand = (wanted: ContentType, blank = text, index: number | null = null) => {
    submission.review(blankReading(wanted, blank), [], index);
  };
  // Extracts the text as the other kind, unless it already was.
  const switchTo = (other: ContentType) => {
    if (submission.isRead(other)) submission.resume(other);
    else {
      submission.back(other);
      process(other, submission.reviewedText, item);
    }
  };

  if (sent !== null) {
    return (
      <DoneStep
        userId={userId}
        kind={sent.kind}
        title={sent.title}
        openCount={submission.openCount}
        onRestart={submission.restart}
      />
    );
  }
  if (step === 'review') {
    return (
      <ReviewStep
        key={submission.itemKey + reviewKind}
        userId={userId}
        item={submission.itemKey}
        hasMoved={submission.hasMoved}
        kind={reviewKind}
        reading={submission.reading}
        onBack={() => submission.back()}
        onSwitch={switchTo}
        onSent={submission.finish}
        onDraftMissing={submission.returnToText}
      />
    );
  }
  if (step === 'items') {
    return (
      <ItemsStep
        submission={submission}
        extraction={extraction}
        onProcess={({ kind: wanted, text: read }, index) => process(wanted, read, index)}
        onManual={({ kind: wanted, text: blank }, index) => fillInByHand(wanted, blank, index)}
      />
    );
  }
  return (
    <PasteStep
      userId={userId}
      submission={submission}
      extraction={extraction}
      onProcess={() => process(kind)}
      onManual={() => fillInByHand(kind)}
    />
  );
}

interface DoneStepProps {
  readonly userId: string;
  readonly kind: ContentType;
  readonly title: string;
  /** Events or resources of the same text that are not sent yet. */
  readonly openCount: number;
  readonly onRestart: () => void;
}

/** Last step: what happens with the submission. */
function DoneStep({ userId, kind, title, openCount, onRestart }: DoneStepProps) {
  useStepArrival(true);
  return (
    <div className="reading-page px-4 py-12 wrap-anywhere sm:px-6 sm:py-20">
      <CircleCheck className="mb-4 size-12 text-open" />
      <h1 className="text-2xl sm:text-3xl">Submitted for Review</h1>
      <div className="mt-4 space-y-3 text-lg text-soft">
        <p>
          <span>{`Thank you. Your ${kind} `}</span>
          <strong className="font-semibold text-ink">{title}</strong> appears in the directory once
          it is approved by an admin.
        </p>
        <p>Track its status under My Submissions on your profile.</p>
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <button type="button" onClick={onRestart} className={buttonClass('primary')}>
          {openCount === 0 ? 'Submit another' : `Continue with ${openCount} more`}
        </button>
        <SiteLink to={paths.profile(userId, 'items')} className={buttonClass('secondary')}>
          My Submissions
        </SiteLink>
      </div>
    </div>
  );
}
