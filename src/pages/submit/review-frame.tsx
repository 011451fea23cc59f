import { ChevronLeft, FileText, Info, RotateCcw } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import { FieldsToCheck } from './fields-to-check';
import { hasStart } from './submission-drafts';
import type { SubmissionReview } from './use-review';
import { FormFailure } from '@/components/form/form-failure';
import { SiteLink } from '@/components/site-link';
import { ReadingContext } from '@/components/submission-fields/marked-field';
import { buttonClass } from '@/components/ui/button-class';
import { markOf, type ContentType, type Reading } from '@/domain/submissions/extraction-reading';
import { hasVisibleText } from '@/domain/text-rules';
import { paths } from '@/lib/paths';

/** Props of the review of either kind. */
export interface ReviewProps<Read extends Reading> {
  readonly userId: string;
  readonly reading: Read;
  readonly onBack: () => void;
  readonly onSwitch: (kind: ContentType) => void;
  /** Called with the title of the stored submission. */
  readonly onSent: (title: string) => void;
}

interface ReviewFrameProps<Values extends FieldValues> extends Omit<
  ReviewProps<Reading>,
  'onSent'
> {
  readonly control: Control<Values>;
  readonly review: SubmissionReview;
  /** Whether an upload that belongs to the submission is still running. */
  readonly isHeld?: boolean;
  readonly children: ReactNode;
}

/** Frame of a review: back, original text, reset and submit. */
export function ReviewFrame<Values extends FieldValues>(props: ReviewFrameProps<Values>) {
  const { userId, reading, control, isHeld = false, children } = props;
  const { isSending, failure, reset, undoReset, submit } = props.review;
  const textId = useId();
  const [isTextShown, setTextShown] = useState(false);
  const [isKept] = useState(() => hasStart(userId));
  const context = useMemo(
    () => ({
      reading,
      markOf: (name: string, value: unknown) => markOf(reading, name, value),
    }),
    [reading],
  );
  return (
    <ReadingContext value={context}>
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
          <FieldsToCheck control={control} />
          {hasVisibleText(reading.text) && (
            <button
              type="button"
              aria-expanded={isTextShown}
              aria-controls={textId}
              onClick={() => setTextShown(!isTextShown)}
              className={buttonClass('secondary')}
            >
              <FileText className="size-4" />
              {isTextShown ? 'Hide Original Text' : 'Show Original Text'}
            </button>
          )}
          {!reading.isManual && (
            <button type="button" onClick={reset} className={buttonClass('quiet')}>
              <RotateCcw className="size-4" />
              Reset
            </button>
          )}
          {undoReset !== null && (
            <button type="button" onClick={undoReset} className={buttonClass('quiet')}>
              Undo Reset
            </button>
          )}
        </div>
        {reading.readsLike !== reading.kind && (
          <SwitchOffer kind={reading.readsLike} onSwitch={props.onSwitch} />
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
              else submit(event);
            }}
          >
            {children}
            <FormFailure message={failure?.message}>
              {failure?.code === 'conflict' && (
                <SiteLink
                  to={paths.profile(userId)}
                  className="inline-flex min-h-11 items-center font-semibold text-brand underline"
                >
                  My Submissions
                </SiteLink>
              )}
            </FormFailure>
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

/** The pasted text, beside the form where there is room. */
function OriginalText({ id, text }: { id: string; text: string }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      // Scrollable content must be reachable by keyboard.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-80 overflow-y-auto rounded-lg border border-line bg-sunk px-4 py-3 lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:max-h-[calc(100dvh-var(--header-height)-2rem)]"
    >
      <h2 id={`${id}-title`} className="text-lg">
        Original Text
      </h2>
      <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{text}</p>
    </section>
  );
}

interface SwitchOfferProps {
  /** What the text reads like. */
  readonly kind: ContentType;
  readonly onSwitch: (kind: ContentType) => void;
}

/** Offers to switch when the text reads like the other kind. */
function SwitchOffer({ kind, onSwitch }: SwitchOfferProps) {
  const name = kind === 'resource' ? 'Resource' : 'Event';
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded bg-soon-tint px-4 py-3">
      <p className="flex items-start gap-2">
        <Info className="mt-0.5 size-5 text-soon" />
        This text reads like {kind === 'resource' ? 'a resource' : 'an event'}. Your text is kept
        when you switch.
      </p>
      <button type="button" onClick={() => onSwitch(kind)} className={buttonClass('secondary')}>
        Switch to {name}
      </button>
    </div>
  );
}
