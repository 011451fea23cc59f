import { buttonClass } from '@/components/ui/button-class';

interface DialogEndProps {
  /** What went wrong, if anything did. */
  readonly failure: string | null;
  readonly isBusy: boolean;
  readonly label: string;
  readonly busyLabel: string;
  readonly onCancel: () => void;
}

/** The end of a form in a dialog: what went wrong, a way out and a way on. */
export function DialogEnd({ failure, isBusy, label, busyLabel, onCancel }: DialogEndProps) {
  return (
    <>
      <div role="alert">
        {failure !== null && <p className="font-semibold text-closed">{failure}</p>}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) onCancel();
          }}
          className={buttonClass('secondary')}
        >
          Cancel
        </button>
        <button type="submit" aria-disabled={isBusy} className={buttonClass('primary')}>
          {isBusy ? busyLabel : label}
        </button>
      </div>
    </>
  );
}
