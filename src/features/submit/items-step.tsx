import { ChevronLeft, CircleCheck, Pencil } from 'lucide-react';
import { ReadingProgress } from './reading-progress';
import type { Item } from './submission-drafts';
import type { Extraction } from './use-reading';
import { useStepArrival, type Submission } from './use-submission';
import { FailureNote } from '@/shared/form/form-failure';
import { buttonClass } from '@/shared/ui/button-class';

interface ItemsStepProps {
  readonly submission: Submission;
  readonly extraction: Extraction;
  /** Called to extract the fields of an item. */
  readonly onProcess: (item: Item, index: number) => void;
  /** Called to fill in the form for an item without an extraction. */
  readonly onManual: (item: Item, index: number) => void;
}

/** Step after a text with several events or resources: each becomes a draft of its own. */
export function ItemsStep({ submission, extraction, onProcess, onManual }: ItemsStepProps) {
  const { items, kind } = submission;
  const { isReading, failure } = extraction;
  const { kind: askedKind, item: asked } = extraction.asked;
  useStepArrival(submission.hasMoved);
  const open = (item: Item, index: number) => {
    if (isReading) return;
    if (item.readAs.includes(item.kind)) submission.resumeItem(index);
    else onProcess(item, index);
  };
  const failed = asked === null ? undefined : items[asked];
  const leave = (go: () => void) => {
    extraction.cancel();
    extraction.clearFailure();
    go();
  };
  return (
    <div className="mx-auto max-w-site px-4 py-4 sm:px-6 sm:py-8">
      <div className="max-w-[49rem]">
        <button
          type="button"
          onClick={() => leave(() => submission.back())}
          className={buttonClass('quiet', '-ml-3')}
        >
          <ChevronLeft className="size-5" />
          Back
        </button>
        <h1 className="mt-2 text-2xl sm:text-3xl">
          {`We found ${items.length} ${kind}s in your text`}
        </h1>
        <p className="mt-2 max-w-measure text-lg text-soft">
          Each is submitted separately. Review the ones you want to submit.
        </p>
        <ol className="mt-5 space-y-3">
          {items.map((item, index) => (
            <ItemRow
              key={index}
              item={item}
              isBusy={isReading}
              isAsked={isReading && asked === index}
              onOpen={() => open(item, index)}
            />
          ))}
        </ol>
        <div role="status">
          {isReading && (
            <>
              <ReadingProgress />
              <button
                type="button"
                onClick={extraction.cancel}
                className={buttonClass('secondary', 'mt-3')}
              >
                Cancel
              </button>
            </>
          )}
        </div>
        {failure !== null && !isReading && (
          <FailureNote message={failure} isAlert className="mt-5">
            <p>Your text is kept. Try again, or fill in the form yourself.</p>
            {failed !== undefined && asked !== null && (
              <button
                type="button"
                onClick={() => leave(() => onManual({ ...failed, kind: askedKind }, asked))}
                className={buttonClass('secondary', 'mt-3')}
              >
                Fill in the form yourself
              </button>
            )}
          </FailureNote>
        )}
        <button
          type="button"
          onClick={() => leave(submission.resumeText)}
          className={buttonClass('quiet', 'mt-5 -ml-3')}
        >
          {`Review the whole text as one ${kind}`}
        </button>
      </div>
    </div>
  );
}

interface ItemRowProps {
  readonly item: Item;
  /** Whether a text is being processed. */
  readonly isBusy: boolean;
  /** Whether it is the text of this item. */
  readonly isAsked: boolean;
  readonly onOpen: () => void;
}

function ItemRow({ item, isBusy, isAsked, onOpen }: ItemRowProps) {
  const { title, text, readAs, isSent } = item;
  const isDraft = readAs.length > 0 && !isSent;
  const label = labelOf(isAsked, isDraft);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4 wrap-anywhere">
      <div className="min-w-0 flex-[1_1_16rem]">
        <h2 className="text-lg">{title}</h2>
        <p className="mt-1 line-clamp-3 text-sm text-soft">{text}</p>
        {isDraft && (
          <p className="mt-2 flex items-center gap-1.5 text-sm">
            <Pencil className="size-4" />
            Draft saved
          </p>
        )}
      </div>
      {isSent ? (
        <p className="flex items-center gap-1.5 font-semibold text-open">
          <CircleCheck className="size-5" />
          Submitted
        </p>
      ) : (
        <button
          type="button"
          aria-disabled={isBusy}
          aria-label={`${label}: ${title}`}
          onClick={onOpen}
          className={buttonClass(isBusy && !isAsked ? 'secondary' : 'primary')}
        >
          {label}
        </button>
      )}
    </li>
  );
}

function labelOf(isAsked: boolean, isDraft: boolean): string {
  if (isAsked) return 'Processing…';
  return isDraft ? 'Continue review' : 'Review';
}
