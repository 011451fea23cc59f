import { Info } from 'lucide-react';

/** Says after a canceled checkout that nothing was charged. */
export function CanceledPayment() {
  return (
    <p role="status" className="flex gap-2 rounded bg-sunk px-4 py-3 text-base text-ink">
      <Info className="mt-0.5 size-5 shrink-0" />
      You canceled the payment. Nothing was charged.
    </p>
  );
}
