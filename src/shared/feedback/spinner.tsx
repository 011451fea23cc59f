import { LoaderCircle } from 'lucide-react';

interface SpinnerProps {
  /** What is loading, for screen readers. */
  readonly label: string;
  readonly className?: string;
}

/** Loading spinner. */
export function Spinner({ label, className = '' }: SpinnerProps) {
  return (
    <div role="status" className={`flex justify-center text-soft ${className}`}>
      <LoaderCircle className="size-8 animate-spin" />
      <span className="sr-only">{label}</span>
    </div>
  );
}
