import { ChevronLeft, FileText, Info, RotateCcw, CircleAlert, CircleCheck } from 'lucide-react';
import { useId, useState, useRef } from 'react';
import { type FieldValues, type UseFormReturn, useWatch, type Control } from 'react-hook-form';
import { OriginalText, OriginalTextSheet } from './original-text';
import { hasStoredSubmission } from './submission-drafts';
import type { SubmissionReview } from './use-review';
import { useSourcePassages } from './use-source-passages';
import {
  ReadingContext,
  focusField,
  useReviewedReading,
} from '@/entities/submissions/reading-context';
import {
  type ContentType,
  type Reading,
  fieldsToCheck,
} from '@/entities/submissions/rules/extraction-reading';
import { FormFailure } from '@/shared/form/form-failure';
import type { ElementNode } from '@/shared/lib/element-node';
import { paths } from '@/shared/lib/paths';
import { hasVisibleText } from '@/shared/rules/text-rules';
import { buttonClass } from '@/shared/ui/button-class';
import { SiteLink } from '@/shared/ui/site-link';

/** Props of the review of either kind. */
export interface ReviewProps<Read extends Reading> {
  readonly userId: string;
  /** Item of the text that is reviewed, as `itemKey` returns it; '' for the whole text. */
  readonly item: string;
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
  readonly form: UseFormReturn<Values>;
  readonly review: SubmissionReview;
  /** Whether an upload that belongs to the submission is still running. */
  readonly isUploading?: boolean;
  readonly children: ElementNode;
}

/** Frame of a review: back, original text, reset and submit. */
export function ReviewFrame<Values extends FieldValues>(props: ReviewFrameProps<Values>) {
  const { userId, reading, form, isUploading = false, children } = props;
  const { isSending, failure, reset, undoReset, submit } = props.review;
  const textId = useId();
  const [isKept] = useState(() => hasStoredSubmission(userId));
  const passages = useSourcePassages(form, reading);
  const { isTextShown, openText, closeText, isWide } = passages;
  const isBeside = isTextShown && isWide;
  const original = {
    id: textId,
    reading,
    active: passages.active,
    shown: passages.shown,
    getValues: form.getValues,
    onFill: passages.fill,
  };
  return (
    <ReadingContext value={passages.context}>
      <div className="mx-auto max-w-site px-4 py-4 sm:px-6 sm:py-8">
        <div className={isBeside ? '' : 'max-w-[49rem]'}>
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
            {hasVisibleText(reading.text) && (
              <button
                type="button"
                aria-expanded={isTextShown}
                aria-controls={textId}
                onClick={isTextShown ? closeText : openText}
                className={buttonClass('secondary')}
              >
                <FileText className="size-4" />
                <span>{isTextShown ? 'Hide Original Text' : 'Show Original Text'}</span>
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
                Undo reset
              </button>
            )}
          </div>
          <KindNote reading={reading} onBack={props.onBack} onSwitch={props.onSwitch} />
          <div
            className={`mt-5 grid items-start gap-5 ${isBeside ? 'grid-cols-[minmax(0,1fr)_minmax(0,28rem)]' : ''}`}
          >
            <form
              noValidate
              aria-label={titleOf(reading)}
              className="w-full space-y-5 [&_:is(input,select,textarea,button)]:scroll-mb-24"
              onSubmit={(event) => {
                if (isUploading) event.preventDefault();
                else submit(event);
              }}
            >
              {children}
              <FormFailure message={failure?.message}>
                {failure?.code === 'conflict' && (
                  <SiteLink
                    to={paths.profile(userId, 'items')}
                    className="inline-flex min-h-11 items-center font-semibold text-brand underline"
                  >
                    My Submissions
                  </SiteLink>
                )}
              </FormFailure>
              <div className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-canvas px-4 py-2 sm:mx-0 sm:px-0">
                <button
                  type="submit"
                  aria-disabled={isSending || isUploading}
                  className={buttonClass('primary')}
                >
                  {isSending ? 'Submitting…' : 'Submit for review'}
                </button>
                <FieldsToCheck control={form.control} />
                {isKept && (
                  <p className="hidden text-sm text-soft sm:block">Draft saved in this browser.</p>
                )}
              </div>
            </form>
            {isBeside && (
              <div className="h-full">
                <OriginalText {...original} />
              </div>
            )}
          </div>
          {isTextShown && !isWide && <OriginalTextSheet {...original} onClose={closeText} />}
        </div>
      </div>
    </ReadingContext>
  );
}

function titleOf({ kind, isManual }: Reading): string {
  return `${isManual ? 'Enter' : 'Review'} Your ${kind === 'resource' ? 'Resource' : 'Event'}`;
}

/** Says what to do when the text reads like the other kind, or like neither. */
function KindNote(props: Pick<ReviewProps<Reading>, 'reading' | 'onBack' | 'onSwitch'>) {
  const { kind, readsLike } = props.reading;
  if (readsLike === kind) return null;
  if (readsLike === 'neither') {
    return (
      <Note command="Go back" onPress={props.onBack}>
        This text does not seem to describe a resource or an event. Your text is kept: go back and
        paste an announcement, or fill in the form yourself.
      </Note>
    );
  }
  return (
    <Note
      command={`Switch to ${readsLike === 'resource' ? 'Resource' : 'Event'}`}
      onPress={() => props.onSwitch(readsLike)}
    >
      {`This text reads like ${readsLike === 'resource' ? 'a resource' : 'an event'}. Your text is kept when you switch.`}
    </Note>
  );
}

interface NoteProps {
  /** Label of the button. */
  readonly command: string;
  readonly onPress: () => void;
  readonly children: string;
}

function Note({ command, onPress, children }: NoteProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded bg-soon-tint px-4 py-3">
      <p className="flex items-start gap-2">
        <Info className="mt-0.5 size-5 text-soon" />
        <span>{children}</span>
      </p>
      <button type="button" onClick={onPress} className={buttonClass('secondary')}>
        {command}
      </button>
    </div>
  );
}

/** Number of fields to check; each press moves focus to the next one. */
function FieldsToCheck<Values extends FieldValues>(props: { control: Control<Values> }) {
  const reading = useReviewedReading();
  const values = useWatch({ control: props.control });
  const names = reading === null ? [] : fieldsToCheck(reading, values);
  const last = useRef<string | undefined>(undefined);
  if (reading === null || reading.isManual) return null;
  if (names.length === 0) {
    return (
      <p className="inline-flex min-h-11 items-center gap-2 text-sm text-soft">
        <CircleCheck className="size-5 text-open" />
        Read it through once
      </p>
    );
  }
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center gap-1.5 rounded bg-soon-tint px-3 font-semibold text-soon hover:underline"
      onClick={() => {
        const next = names[names.indexOf(last.current ?? '') + 1] ?? names[0];
        last.current = next;
        focusField(next ?? '');
      }}
    >
      <CircleAlert className="size-5" />
      <span>
        <span>{names.length}</span>{' '}
        <span className="sr-only sm:not-sr-only">{names.length === 1 ? 'field' : 'fields'}</span> to
        check
      </span>
    </button>
  );
}
