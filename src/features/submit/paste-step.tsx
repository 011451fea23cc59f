import { useEffect, useRef, useState } from 'react';
import { ExampleButtons } from './examples';
import { ReadingProgress } from './reading-progress';
import { hasStoredSubmission } from './submission-drafts';
import type { Extraction } from './use-reading';
import { useStepArrival, type Submission } from './use-submission';
import { FileChoice } from './ways-in/file-choice';
import { PageChoice } from './ways-in/page-choice';
import { pasteRichText, useTextReplacement, type ReplacedText } from './ways-in/paste-text';
import { useFileReading } from './ways-in/use-file-reading';
import { Field } from '@/shared/form/field';
import { FailureNote } from '@/shared/form/form-failure';
import { notify } from '@/shared/lib/notify';
import { characterCount, hasVisibleText } from '@/shared/rules/text-rules';
import { buttonClass } from '@/shared/ui/button-class';
import { inputClass } from '@/shared/ui/input-class';
import { Tabs } from '@/shared/ui/tabs';
import { LONGEST_TEXT } from '@shared/contracts/extraction-limits';

const kinds = [
  { key: 'resource', label: 'Resource' },
  { key: 'event', label: 'Event' },
] as const;

/** Length from which the number of characters is shown. */
const NEAR = LONGEST_TEXT * 0.9;

interface PasteStepProps {
  readonly userId: string;
  readonly submission: Submission;
  readonly extraction: Extraction;
  readonly onProcess: () => void;
  /** Called to fill in the form without an extraction. */
  readonly onManual: () => void;
}

/** First step: the kind of submission and its text. */
export function PasteStep(props: PasteStepProps) {
  const { userId, submission, extraction, onProcess } = props;
  const { kind, text } = submission;
  const { isReading, failure } = extraction;
  const textRef = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useStepArrival(submission.hasMoved);

  const change = (next: string) => {
    setProblem(null);
    submission.setText(next);
  };
  const { replaced, replace } = useTextReplacement(text, change);
  // A file or a page arrives late: it replaces what is typed by then, and nothing on another step.
  const latest = useRef<typeof replace | null>(null);
  useEffect(() => {
    latest.current = replace;
    return () => {
      latest.current = null;
    };
  });
  const onText = (given: string, source: string) => latest.current?.(given, source);
  const file = useFileReading(isReading, onText);
  const type = (next: string) => {
    file.clearProblem();
    change(next);
  };
  const process = () => {
    const found = problemOf(text);
    setProblem(found);
    if (found === null) onProcess();
    else {
      notify({ title: 'Validation Error', description: found, tone: 'destructive' });
      textRef.current?.focus();
    }
  };
  return (
    <div className="reading-page max-w-[52rem] px-4 py-6 sm:px-6 sm:py-10">
      <h1 className="text-2xl sm:text-3xl">Submit a resource or event</h1>
      <p className="mt-2 max-w-measure text-lg text-soft">
        Paste an announcement. We fill in the form, you check it, and we publish it once approved.
      </p>
      <div className="mt-6">
        <Tabs
          label="What you submit"
          tabs={kinds}
          selected={kind}
          isBusy={isReading}
          onSelect={(next) => {
            extraction.clearFailure();
            submission.setKind(next);
          }}
          panelClass="mt-4 rounded-lg border border-line bg-surface p-4 sm:p-6"
        >
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (!isReading) process();
            }}
          >
            <Field
              label={kind === 'resource' ? 'Resource information' : 'Event information'}
              hint="An email, a newsletter, a web page or a post: copy all of it."
              error={problem ?? undefined}
            >
              {(control) => (
                <textarea
                  {...control}
                  ref={textRef}
                  rows={12}
                  value={text}
                  readOnly={isReading}
                  placeholder="Paste it here"
                  className={`${inputClass} ${file.isOver ? 'outline-3 outline-offset-2 outline-accent' : ''}`}
                  onChange={(event) => type(event.target.value)}
                  onPaste={(event) => pasteRichText(event, type)}
                />
              )}
            </Field>
            <p role="status" className="mt-1 text-sm text-soft empty:mt-0">
              {counterOf(text)}
            </p>
            <FileChoice file={file} isBusy={isReading} />
            <PageChoice isBusy={isReading} onText={(given) => onText(given, 'The page')} />
            <ExampleButtons
              kind={kind}
              isBusy={isReading}
              onTake={(example) => replace(example, 'The example')}
            />
            <UndoReplacement replaced={isReading ? null : replaced} />
            {failure !== null && !isReading && (
              <FailureNote message={failure} isAlert className="mt-5">
                <p>
                  Your text is kept. Try again, or fill in the form yourself with the text beside
                  it.
                </p>
              </FailureNote>
            )}
            <PasteActions
              {...props}
              onCancel={() => {
                extraction.cancel();
                textRef.current?.focus();
              }}
            />
            <div role="status">{isReading && <ReadingProgress />}</div>
            {text !== '' && hasStoredSubmission(userId) && (
              <p className="mt-4 text-sm text-soft">Draft saved in this browser.</p>
            )}
          </form>
        </Tabs>
      </div>
    </div>
  );
}

function problemOf(text: string): string | null {
  if (!hasVisibleText(text)) return 'Please enter your resource information';
  return characterCount(text) > LONGEST_TEXT
    ? `The text may have at most ${LONGEST_TEXT.toLocaleString('en-US')} characters.`
    : null;
}

/** Returns the length of the text near the limit. */
function counterOf(text: string): string | null {
  if (text.length < NEAR) return null;
  const count = characterCount(text).toLocaleString('en-US');
  return `${count} of at most ${LONGEST_TEXT.toLocaleString('en-US')} characters`;
}

/** Says that the text was replaced, and puts back what was there. */
function UndoReplacement({ replaced }: { replaced: ReplacedText | null }) {
  return (
    <div role="status" className="mt-2 text-sm empty:hidden">
      {replaced !== null && (
        <p className="flex flex-wrap items-center gap-x-2">
          <span>{`${replaced.source} replaced your text.`}</span>
          <button type="button" className={buttonClass('quiet')} onClick={replaced.undo}>
            Undo
          </button>
        </p>
      )}
    </div>
  );
}

interface PasteActionsProps extends Omit<PasteStepProps, 'userId' | 'onProcess'> {
  readonly onCancel: () => void;
}

/** Buttons to process the text, to return to its review and to fill in the form by hand. */
function PasteActions({ submission, extraction, onManual, onCancel }: PasteActionsProps) {
  const { isReading, failure } = extraction;
  const { kind } = submission;
  const isReviewed = submission.isRead(kind);
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {isReviewed && !isReading && (
        <button
          type="button"
          onClick={() => submission.resume(kind)}
          className={buttonClass('primary')}
        >
          Continue review
        </button>
      )}
      <button
        type="submit"
        aria-disabled={isReading}
        className={buttonClass(isReviewed && !isReading ? 'secondary' : 'primary')}
      >
        {submitLabel(extraction, isReviewed)}
      </button>
      {isReading && (
        <button type="button" onClick={onCancel} className={buttonClass('secondary')}>
          Cancel
        </button>
      )}
      {!isReading && !isReviewed && (
        <button
          type="button"
          onClick={onManual}
          className={buttonClass(failure === null ? 'quiet' : 'secondary')}
        >
          Fill in the form yourself
        </button>
      )}
    </div>
  );
}

function submitLabel({ isReading, failure }: Extraction, isReviewed: boolean): string {
  if (isReading) return 'Processing…';
  if (failure !== null) return 'Try again';
  return isReviewed ? 'Process again' : 'Process information';
}
