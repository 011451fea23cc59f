import { LoaderCircle } from 'lucide-react';

interface SpinnerProps {
  /** What is being waited for, for people who do not see the spinner. */
  readonly label: string;
  readonly className?: string;
}

/** A sign that something is under way. */
export function Spinner({ label, className = '' }: SpinnerProps) {
  return (
    <div role="status" className={`flex justify-center text-soft ${className}`}>
      <LoaderCircle className="size-8 animate-spin" />
      <span className="sr-only">{label}</span>
    </div>
  );
}
