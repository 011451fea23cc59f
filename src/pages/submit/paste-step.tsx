import { useRef, useState } from 'react';
import { hasStart } from '../submission-drafts';
import { useStepArrival } from '../use-step-arrival';
import { ExampleButtons } from './example-buttons';
import { PasteActions } from './paste-actions';
import { ReadingFailure } from './reading-failure';
import { ReadingProgress } from './reading-progress';
import { Field, inputClass } from '@/components/form/field';
import { Tabs } from '@/components/ui/tabs';
import type { ContentType } from '@/domain/submissions/extraction-reading';
import { characterCount, hasVisibleText } from '@/domain/text-rules';
import { notify } from '@/lib/notify';
import { LONGEST_TEXT } from '@contracts/extraction-limits';

const kinds: readonly { readonly key: ContentType; readonly label: string }[] = [
  { key: 'resource', label: 'Resource' },
  { key: 'event', label: 'Event' },
];

const EMPTY = 'Please enter your resource information';

/** From how many characters on their number is told. */
const NEAR = LONGEST_TEXT * 0.9;

interface PasteStepProps {
  readonly userId: string;
  readonly hasMoved: boolean;
  readonly kind: ContentType;
  readonly text: string;
  readonly isReading: boolean;
  /** Why the last reading failed. */
  readonly failure: string | null;
  /** Whether this very text was read already, and can be reviewed again. */
  readonly isReviewed: boolean;
  readonly onKindChange: (kind: ContentType) => void;
  readonly onTextChange: (text: string) => void;
  readonly onProcess: () => void;
  readonly onCancel: () => void;
  readonly onResume: () => void;
  readonly onManual: () => void;
}

/** The first step: what is it, and the text as it came. */
export function PasteStep(props: PasteStepProps) {
  const { userId, kind, text, isReading, failure, isReviewed } = props;
  const textRef = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useStepArrival(props.hasMoved);

  const change = (next: string) => {
    setProblem(null);
    props.onTextChange(next);
  };
  const process = () => {
    const found = problemOf(text);
    setProblem(found);
    if (found === null) props.onProcess();
    else {
      notify({ title: 'Validation Error', description: found, tone: 'destructive' });
      textRef.current?.focus();
    }
  };
  return (
    <div className="mx-auto max-w-[52rem] px-4 py-6 sm:px-6 sm:py-10">
      <h1 className="text-2xl sm:text-3xl">Submit a Resource or Event</h1>
      <p className="mt-2 max-w-measure text-lg text-soft">
        Paste an announcement as it came. You check what was found in it, and nothing is published
        before it is approved.
      </p>
      <div className="mt-6">
        <Tabs
          label="What you submit"
          tabs={kinds}
          selected={kind}
          isBusy={isReading}
          onSelect={props.onKindChange}
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
              hint="An e-mail, a newsletter, a web page or a post: copy all of it."
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
                  className={inputClass}
                  onChange={(event) => {
                    change(event.target.value);
                  }}
                />
              )}
            </Field>
            <p role="status" className="mt-1 text-sm text-soft empty:mt-0">
              {counterOf(text)}
            </p>
            <ExampleButtons
              key={kind}
              kind={kind}
              text={text}
              isBusy={isReading}
              onChange={change}
            />
            {failure !== null && !isReading && <ReadingFailure message={failure} />}
            <PasteActions
              isReading={isReading}
              isReviewed={isReviewed}
              hasFailed={failure !== null}
              onCancel={() => {
                props.onCancel();
                textRef.current?.focus();
              }}
              onResume={props.onResume}
              onManual={props.onManual}
            />
            <div role="status">{isReading && <ReadingProgress />}</div>
            {text !== '' && hasStart(userId) && (
              <p className="mt-4 text-sm text-soft">Draft saved in this browser.</p>
            )}
          </form>
        </Tabs>
      </div>
    </div>
  );
}

function problemOf(text: string): string | null {
  if (!hasVisibleText(text)) return EMPTY;
  return characterCount(text) > LONGEST_TEXT
    ? `The text may have at most ${LONGEST_TEXT.toLocaleString('en-US')} characters.`
    : null;
}

/** How long the text is, once that is worth knowing. */
function counterOf(text: string): string | null {
  if (text.length < NEAR) return null;
  const count = characterCount(text).toLocaleString('en-US');
  return `${count} of at most ${LONGEST_TEXT.toLocaleString('en-US')} characters`;
}
