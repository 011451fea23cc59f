import { buttonClass } from '@/components/ui/button-class';

interface PasteActionsProps {
  readonly isReading: boolean;
  readonly isReviewed: boolean;
  readonly hasFailed: boolean;
  readonly onCancel: () => void;
  readonly onResume: () => void;
  readonly onManual: () => void;
}

/** The ways on from the text: have it read, return to its review, or fill in the form by hand. */
export function PasteActions(props: PasteActionsProps) {
  const { isReading, isReviewed, hasFailed, onCancel, onResume, onManual } = props;
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {isReviewed && !isReading && (
        <button type="button" onClick={onResume} className={buttonClass('primary')}>
          Continue Review
        </button>
      )}
      <button
        type="submit"
        aria-disabled={isReading}
        className={buttonClass(isReviewed && !isReading ? 'secondary' : 'primary')}
      >
        {labelOf(props)}
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
          className={buttonClass(hasFailed ? 'secondary' : 'quiet')}
        >
          Fill In the Form Yourself
        </button>
      )}
    </div>
  );
}

function labelOf({ isReading, isReviewed, hasFailed }: PasteActionsProps): string {
  if (isReading) return 'Processing…';
  if (hasFailed) return 'Try Again';
  return isReviewed ? 'Process Again' : 'Process Information';
}
