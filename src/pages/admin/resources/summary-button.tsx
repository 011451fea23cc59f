import { CircleCheck, LoaderCircle, RotateCw, Sparkles } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useSummaryRun } from './use-summary-run';
import type { SummaryRunState } from './use-summary-run';
import { buttonClass } from '@/components/ui/button-class';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { AdminResourceRow } from '@/data/resources/admin-resource-list-query';
import type { SummaryKind } from '@/data/summaries/summary-queries';

interface SummaryButtonProps {
  readonly resource: Pick<
    AdminResourceRow,
    'id' | 'name' | 'summary_state' | 'funding_summary_state'
  >;
  readonly kind: SummaryKind;
  /** Whether there are words in place of it that are not saved yet. */
  readonly isTyped?: boolean;
  /** Told of the start; returns what to do where nothing came of it. */
  readonly onStart?: () => () => void;
}

const names = { targeted: 'AI Summary', funding: 'Funding Summary' } as const;

const icons: Readonly<Record<SummaryRunState, LucideIcon>> = {
  idle: Sparkles,
  generating: LoaderCircle,
  success: CircleCheck,
  error: RotateCw,
};

/** Has a summary of one resource written: idle, generating, success, error (spec §4). */
export function SummaryButton({ resource, kind, isTyped = false, onStart }: SummaryButtonProps) {
  const { state, start } = useSummaryRun(kind, resource, onStart);
  const [isAsking, setAsking] = useState(false);
  const Icon = icons[state];
  const stored = kind === 'targeted' ? resource.summary_state : resource.funding_summary_state;
  const labels: Readonly<Record<SummaryRunState, string>> = {
    idle: `${stored === 'missing' ? 'Generate' : 'Regenerate'} ${names[kind]}`,
    generating: 'Generating…',
    success: 'Generated',
    error: 'Retry Generate',
  };
  return (
    <>
      <button
        type="button"
        aria-disabled={state === 'generating'}
        onClick={() => {
          if (stored === 'written' || isTyped) setAsking(true);
          else void start();
        }}
        className={buttonClass('quiet', 'text-left aria-disabled:opacity-60')}
      >
        <Icon className={`size-4 ${state === 'generating' ? 'animate-spin' : ''}`} />
        <span>
          {labels[state]}{' '}
          <span className="sr-only">
            {state !== 'idle' && `${names[kind]} `}for {resource.name}
          </span>
        </span>
      </button>
      {isAsking && (
        <ReplaceQuestion
          resourceName={resource.name}
          onClose={() => {
            setAsking(false);
          }}
          onReplace={() => {
            setAsking(false);
            void start();
          }}
        />
      )}
    </>
  );
}

interface ReplaceQuestionProps {
  readonly resourceName: string;
  readonly onClose: () => void;
  readonly onReplace: () => void;
}

/** Asks before the words of a person give way to those of a program. */
function ReplaceQuestion({ resourceName, onClose, onReplace }: ReplaceQuestionProps) {
  return (
    <ConfirmDialog
      title="Replace the summary?"
      label="Replace Summary"
      cancelLabel="Keep Summary"
      onConfirm={onReplace}
      onClose={onClose}
    >
      <p>
        Somebody wrote the summary of <strong>{resourceName}</strong> by hand. A generated one takes
        its place, and the old words are gone.
      </p>
    </ConfirmDialog>
  );
}
