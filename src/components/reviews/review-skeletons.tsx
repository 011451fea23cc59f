interface ReviewSkeletonsProps {
  /** What is loading, for screen readers. */
  readonly label: string;
  readonly count?: number;
}

/** Loading placeholders of reviews. They appear after a short delay. */
export function ReviewSkeletons({ label, count = 3 }: ReviewSkeletonsProps) {
  return (
    <div role="status" className="appear-late space-y-4">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, position) => (
        <div
          key={position}
          aria-hidden="true"
          className="rounded-lg border border-line bg-surface p-4 sm:p-5"
        >
          <div className="h-5 w-28 rounded-sm bg-sunk" />
          <div className="mt-3 h-5 w-2/5 rounded-sm bg-sunk" />
          <div className="mt-2 h-4 w-1/3 rounded-sm bg-sunk" />
          <div className="mt-5 h-4 rounded-sm bg-sunk" />
          <div className="mt-2 h-4 rounded-sm bg-sunk" />
          <div className="mt-2 h-4 w-3/5 rounded-sm bg-sunk" />
        </div>
      ))}
    </div>
  );
}
