import { CircleCheck, HandCoins, LoaderCircle, RotateCw, Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSummaryGenerate } from './api/summary-generate';
import type { AdminResourceRow } from '@/entities/resources/api/admin-resource-list';
import { sentenceFor } from '@/shared/lib/error-sentences';
import { AppError, toAppError, type AppErrorCode } from '@/shared/lib/errors';
import { notify } from '@/shared/lib/notify';
import { buttonClass } from '@/shared/ui/button-class';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import type { SummaryKind } from '@shared/contracts/summary-facts';

interface SummaryButtonProps {
  readonly resource: Pick<
    AdminResourceRow,
    'id' | 'name' | 'summary_state' | 'funding_summary_state'
  >;
  readonly kind: SummaryKind;
  /** Whether the form holds an unsaved text that the summary would replace. */
  readonly isTyped?: boolean;
  /** Shows the icon alone until something has happened. */
  readonly isCompact?: boolean;
  /** Called at the start. Returns a function to call when the generation fails. */
  readonly onStart?: () => () => void;
}

const texts = {
  targeted: {
    name: 'AI Summary',
    done: 'AI Summary Generated',
    failed: 'Failed to generate AI summary',
  },
  funding: {
    name: 'Funding Summary',
    done: 'Funding Summary Generated',
    failed: 'Failed to generate funding summary',
  },
} as const satisfies Record<SummaryKind, object>;

const icons = {
  idle: Sparkles,
  pending: LoaderCircle,
  success: CircleCheck,
  error: RotateCw,
} as const;

/** Failures that the user should know about; others get the general text of the kind. */
const reasons: ReadonlyMap<AppErrorCode, string> = new Map([
  ['not_enough', "There isn't enough information for a summary. Fill in more fields first."],
  ['conflict', 'The resource was changed while the summary was being written. Please try again.'],
  ['not_found', 'The resource no longer exists.'],
  ...(['network', 'timeout', 'unauthenticated', 'forbidden', 'rate_limited'] as const).map(
    (code) => [code, sentenceFor(new AppError(code))] as const,
  ),
]);

/** Generates the summary of one resource: idle, generating, success, error (rule 12.5). */
export function SummaryButton(props: SummaryButtonProps) {
  const { resource, kind, isTyped = false, isCompact = false, onStart } = props;
  const { status, isRunning, generate } = useSummaryGenerate(kind, resource.id);
  const state = useShownStatus(status);
  const [isAsking, setAsking] = useState(false);
  const { name, done, failed } = texts[kind];
  const Icon = state === 'idle' && kind === 'funding' ? HandCoins : icons[state];
  const stored = kind === 'targeted' ? resource.summary_state : resource.funding_summary_state;
  const labels = {
    idle: `${stored === 'missing' ? 'Generate' : 'Regenerate'} ${name}`,
    pending: 'Generating…',
    success: 'Generated',
    error: 'Retry Generate',
  };
  const hidesLabel = isCompact && state === 'idle';
  const start = async () => {
    if (isRunning()) return;
    const onFailure = onStart?.();
    try {
      await generate();
      notify({ title: done, description: resource.name });
    } catch (error) {
      onFailure?.();
      console.error('The summary could not be generated:', error);
      const description = reasons.get(toAppError(error).code) ?? failed;
      notify({ title: 'Generation Failed', description, tone: 'destructive' });
    }
  };
  return (
    <>
      <button
        type="button"
        aria-disabled={state === 'pending'}
        onClick={() => {
          if (stored === 'written' || isTyped) setAsking(true);
          else void start();
        }}
        title={hidesLabel ? labels.idle : undefined}
        className={buttonClass(
          'quiet',
          `text-left aria-disabled:opacity-60 ${hidesLabel ? 'xl:w-9 xl:shrink-0 xl:px-0' : ''}`,
        )}
      >
        <Icon className={`size-4 ${state === 'pending' ? 'animate-spin' : ''}`} />
        <span className={hidesLabel ? 'xl:sr-only' : ''}>
          <span>{labels[state]}</span>{' '}
          <span className="sr-only">
            {`${state !== 'idle' ? `${name} ` : ''}for ${resource.name}`}
          </span>
        </span>
      </button>
      {isAsking && (
        <ConfirmDialog
          title="Replace the summary?"
          label="Replace summary"
          cancelLabel="Keep summary"
          onConfirm={() => {
            setAsking(false);
            return start();
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            The summary of <strong>{resource.name}</strong> was written by hand. Generating a new
            one deletes it.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** How long the result of a run is shown (rule 12.5). */
const RESULT_MS = { success: 3_000, error: 5_000 } as const;

/** The status of the run; its result turns into `idle` after a while, and on remount. */
function useShownStatus(status: keyof typeof icons) {
  const [last, setLast] = useState(status);
  const [result, setResult] = useState<keyof typeof RESULT_MS | null>(null);
  if (status !== last) {
    setLast(status);
    setResult(status === 'success' || status === 'error' ? status : null);
  }
  useEffect(() => {
    if (result === null) return;
    const timer = window.setTimeout(() => setResult(null), RESULT_MS[result]);
    return () => window.clearTimeout(timer);
  }, [result]);
  return status === 'pending' ? status : (result ?? 'idle');
}
