import { X } from 'lucide-react';
import { useState } from 'react';
import { focusResultCount } from '@/shared/ui/result-list';

/** A filter that typed words may mean. */
interface FilterOffer {
  /** 'Region Northern' */
  readonly label: string;
  readonly onChoose: () => void;
}

/** Understood words as buttons that set a filter; nothing is set by itself. */
export function FilterOffers({ offers }: { offers: readonly FilterOffer[] }) {
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const shown = offers.filter(({ label }) => !dismissed.includes(label));
  if (shown.length === 0) return null;
  return (
    <div
      role="group"
      aria-label="Did you mean"
      className="flex flex-wrap items-center gap-2 pb-3 print:hidden"
    >
      <span>Did you mean:</span>
      {shown.map(({ label, onChoose }) => (
        <span
          key={label}
          className="inline-flex max-w-full items-center rounded-full border border-edge bg-surface"
        >
          <button
            type="button"
            onClick={() => {
              focusResultCount(); // The button disappears.
              onChoose();
            }}
            className="min-h-11 min-w-0 rounded-l-full py-1 pr-1 pl-4 text-left font-semibold hover:bg-sunk"
          >
            {label}
          </button>
          <button
            type="button"
            aria-label={`Dismiss ${label}`}
            onClick={() => {
              focusResultCount();
              setDismissed([...dismissed, label]);
            }}
            className="grid size-11 shrink-0 place-items-center rounded-r-full text-soft hover:bg-sunk hover:text-ink"
          >
            <X className="size-4" />
          </button>
        </span>
      ))}
    </div>
  );
}
