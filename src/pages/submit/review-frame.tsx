import { ChevronLeft, FileText, RotateCcw } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import { hasStart } from '../submission-drafts';
import { OriginalText } from './original-text';
import { SaveFailure } from './save-failure';
import { SwitchOffer } from './switch-offer';
import { ReadingContext } from '@/components/submission-fields/marked-field';
import { buttonClass } from '@/components/ui/button-class';
import { markOf, type ContentType, type Reading } from '@/domain/submissions/extraction-reading';
import { hasVisibleText } from '@/domain/text-rules';
import type { AppErrorCode } from '@/lib/errors';

interface ReviewFrameProps {
  readonly userId: string;
  readonly reading: Reading;
  readonly isSending: boolean;
  /** Something is still on its way that belongs to what is sent. */
  readonly isHeld?: boolean;
  readonly failure: { readonly code: AppErrorCode; readonly message: string } | null;
  /** What wants a look, at the head of the form. */
  readonly checks: ReactNode;
  readonly children: ReactNode;
  readonly onBack: () => void;
  readonly onSwitch: (kind: ContentType) => void;
  readonly onReset: () => void;
  /** Takes a reset back, where there was one. */
  readonly onUndoReset: (() => void) | null;
  readonly onSubmit: (event: SyntheticEvent) => void;
}

/** What is around the fields of a review: the way back, the text, the reset and the submit. */
export function ReviewFrame(props: ReviewFrameProps) {
  const { userId, reading, isSending, isHeld = false, failure, checks, children, onSwitch } = props;
  const textId = useId();
  const [isTextShown, setTextShown] = useState(false);
  const [isKept] = useState(() => hasStart(userId));
  const review = useMemo(
    () => ({
      reading,
      markOf: (name: string, value: unknown) => markOf(reading, name, value),
    }),
    [reading],
  );
  return (
    <ReadingContext value={review}>
      <div
        className={`mx-auto px-4 py-4 sm:px-6 sm:py-8 ${isTextShown ? 'max-w-site' : 'max-w-[52rem]'}`}
      >
        <button type="button" onClick={props.onBack} className={buttonClass('quiet', '-ml-3')}>
          <ChevronLeft className="size-5" />
          Back
        </button>
        <h1 className="mt-2 text-2xl sm:text-3xl">{titleOf(reading)}</h1>
        <p className="mt-2 text-lg text-soft">
          {reading.isManual
            ? 'Fill in what you know. Nothing is published before it is approved.'
            : 'Check what was found in your text. Nothing is published before it is approved.'}
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-2">
          {checks}
          {hasVisibleText(reading.text) && (
            <button
              type="button"
              aria-expanded={isTextShown}
              aria-controls={textId}
              onClick={() => {
                setTextShown(!isTextShown);
              }}
              className={buttonClass('secondary')}
            >
              <FileText className="size-4" />
              {isTextShown ? 'Hide Original Text' : 'Show Original Text'}
            </button>
          )}
          {!reading.isManual && (
            <button type="button" onClick={props.onReset} className={buttonClass('quiet')}>
              <RotateCcw className="size-4" />
              Reset
            </button>
          )}
          {props.onUndoReset !== null && (
            <button type="button" onClick={props.onUndoReset} className={buttonClass('quiet')}>
              Undo Reset
            </button>
          )}
        </div>
        {reading.readsLike !== reading.kind && (
          <SwitchOffer kind={reading.readsLike} onSwitch={onSwitch} />
        )}
        <div
          className={`mt-5 grid items-start gap-5 ${isTextShown ? 'lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]' : ''}`}
        >
          {isTextShown && (
            <div className="lg:order-last lg:h-full">
              <OriginalText id={textId} text={reading.text} />
            </div>
          )}
          <form
            noValidate
            aria-label={titleOf(reading)}
            className="w-full space-y-5"
            onSubmit={(event) => {
              if (isHeld) event.preventDefault();
              else props.onSubmit(event);
            }}
          >
            {children}
            {failure !== null && <SaveFailure userId={userId} failure={failure} />}
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <button
                type="submit"
                aria-disabled={isSending || isHeld}
                className={buttonClass('primary')}
              >
                {isSending ? 'Submitting…' : 'Submit for Review'}
              </button>
              {isKept && <p className="text-sm text-soft">Draft saved in this browser.</p>}
            </div>
          </form>
        </div>
      </div>
    </ReadingContext>
  );
}

function titleOf({ kind, isManual }: Reading): string {
  return `${isManual ? 'Enter' : 'Review'} Your ${kind === 'resource' ? 'Resource' : 'Event'}`;
}
