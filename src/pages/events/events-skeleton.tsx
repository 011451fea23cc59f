const ENTRIES = [1, 2, 3, 4] as const;

/** Loading placeholder of the list. It appears after a short delay. */
export function EventsSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading events…
      </p>
      <div aria-hidden="true" className="appear-late">
        <div className="mt-3 h-11 w-28 rounded border border-line bg-surface sm:hidden" />
        <div className="mt-6 hidden grid-cols-3 gap-3 sm:grid">
          {ENTRIES.slice(1).map((filter) => (
            <div key={filter} className="pt-5.5">
              <div className="mt-1 h-11 rounded border border-line bg-surface" />
            </div>
          ))}
        </div>
        <div className="mt-2 gap-8 sm:mt-17 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)]">
          <div className="my-4 h-7 w-40 rounded-sm bg-sunk" />
          <div className="space-y-3">
            {ENTRIES.map((entry) => (
              <div
                key={entry}
                className="flex gap-4 rounded-lg border border-line bg-surface p-4 sm:gap-5 sm:p-5"
              >
                <div className="h-20 w-14 rounded bg-sunk" />
                <div className="flex-1">
                  <div className="h-4 w-24 rounded-sm bg-sunk" />
                  <div className="mt-3 h-6 w-3/5 rounded-sm bg-sunk" />
                  <div className="mt-4 h-4 w-2/5 rounded-sm bg-sunk" />
                  <div className="mt-3 h-4 w-1/2 rounded-sm bg-sunk" />
                  <div className="mt-3 h-4 w-1/3 rounded-sm bg-sunk" />
                </div>
              </div>
            ))}
          </div>
        </div>
      </div>
    </>
  );
}
