import { CircleCheck, LoaderCircle, Pencil } from 'lucide-react';
import { useEffect, useState } from 'react';

/** When to explain a long wait, in milliseconds from its start. */
const LONG_MS = 5_000;
const VERY_LONG_MS = 15_000;

/** Progress of the extraction. Appears after a short delay, so that quick ones do not flicker. */
export function ReadingProgress() {
  const remark = useRemark();
  return (
    <div className="appear-late mt-5 rounded bg-sunk px-4 py-3">
      <ol className="space-y-2">
        <li className="flex items-start gap-3">
          <CircleCheck className="mt-0.5 size-5 text-open" />
          Your text was sent
        </li>
        <li className="flex items-start gap-3 font-semibold">
          <LoaderCircle className="mt-0.5 size-5 animate-spin text-brand" />
          <span>
            Finding names, dates, amounts and contacts in it
            {remark !== null && <span className="block font-normal">{remark}</span>}
          </span>
        </li>
        <li className="flex items-start gap-3 text-soft">
          <Pencil className="mt-0.5 size-5" />
          Then you check every field
        </li>
      </ol>
    </div>
  );
}

/** Returns a remark once the wait is long. */
function useRemark(): string | null {
  const [remark, setRemark] = useState<string | null>(null);
  useEffect(() => {
    const timers = [
      window.setTimeout(setRemark, LONG_MS, 'Long texts take a little longer.'),
      window.setTimeout(
        setRemark,
        VERY_LONG_MS,
        'This takes longer than usual. You can cancel and fill in the form yourself: your text is kept.',
      ),
    ];
    return () => {
      for (const timer of timers) window.clearTimeout(timer);
    };
  }, []);
  return remark;
}
