const CARDS = [1, 2, 3, 4, 5, 6] as const;

/** Loading placeholders of cards. They appear after a short delay. */
export function CardSkeletons() {
  return (
    <div aria-hidden="true" className="appear-late grid gap-4 lg:grid-cols-2">
      {CARDS.map((card) => (
        <div key={card} className="h-88 rounded-lg border border-line bg-surface p-5">
          <div className="h-4 w-2/5 rounded-sm bg-sunk" />
          <div className="mt-3 h-6 w-4/5 rounded-sm bg-sunk" />
          <div className="mt-4 h-4 w-1/2 rounded-sm bg-sunk" />
          <div className="mt-6 h-4 rounded-sm bg-sunk" />
          <div className="mt-2 h-4 rounded-sm bg-sunk" />
          <div className="mt-2 h-4 w-3/5 rounded-sm bg-sunk" />
          <div className="mt-16 h-11 w-36 rounded bg-sunk" />
        </div>
      ))}
    </div>
  );
}
