import { useCriterionDecide } from './api/criterion-decide';
import type { Condition } from './rules/conditions';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { buttonClass } from '@/shared/ui/button-class';

interface CriterionDecisionProps {
  readonly resourceId: string;
  readonly criterion: Condition;
  /** Removes a condition that only a model proposed; undefined for others. */
  readonly onRemove: (() => void) | undefined;
  /** Whether nothing can be decided now. */
  readonly isLocked: boolean;
}

/** Confirms or dismisses a condition with one press, and takes that back with another. */
export function CriterionDecision(props: CriterionDecisionProps) {
  const { resourceId, criterion, onRemove, isLocked } = props;
  const decision = useCriterionDecide();
  const isDisabled = isLocked || decision.isPending;
  const choices =
    criterion.state === 'proposed'
      ? ([
          ['Confirm', 'confirmed'],
          ['Dismiss', 'dismissed'],
        ] as const)
      : ([['Undo', null]] as const);
  return (
    <p className="mb-2 -ml-3 flex flex-wrap items-center gap-x-1 print:hidden">
      {choices.map(([label, state]) => (
        <button
          key={label}
          type="button"
          aria-label={`${label}: ${criterion.text}`}
          aria-disabled={isDisabled}
          onClick={() => {
            if (isDisabled) return;
            if (state === 'dismissed' && onRemove !== undefined) {
              onRemove();
              return;
            }
            decision.mutate(
              { resourceId, criterion, state },
              { onError: (error) => notifyFailure('Not saved', error) },
            );
          }}
          className={buttonClass('quiet')}
        >
          {label}
        </button>
      ))}
      {criterion.state === 'confirmed' && <span className="text-sm text-soft">Confirmed</span>}
    </p>
  );
}
