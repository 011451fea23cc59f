const CARDS = [1, 2, 3, 4, 5, 6] as const;

/** Loading placeholders of cards. They appear after a short delay. */
export function ProviderSkeletons() {
  return (
    <div aria-hidden="true" className="appear-late grid gap-4 lg:grid-cols-2">
      {CARDS.map((card) => (
        <div key={card} className="h-80 rounded-lg border border-line bg-surface p-5">
          <div className="h-4 w-2/5 rounded-sm bg-sunk" />
          <div className="mt-4 flex gap-3">
            <div className="size-12 rounded bg-sunk" />
            <div className="grow">
              <div className="h-6 w-4/5 rounded-sm bg-sunk" />
              <div className="mt-2 h-4 w-2/5 rounded-sm bg-sunk" />
            </div>
          </div>
          <div className="mt-5 h-4 rounded-sm bg-sunk" />
          <div className="mt-2 h-4 rounded-sm bg-sunk" />
          <div className="mt-2 h-4 w-3/5 rounded-sm bg-sunk" />
          <div className="mt-8 h-11 w-36 rounded bg-sunk" />
        </div>
      ))}
    </div>
  );
}
