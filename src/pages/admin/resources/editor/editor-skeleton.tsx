/** The shape of the editor to come. */
export function EditorSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading the resource…
      </p>
      <div aria-hidden="true" className="appear-late">
        <div className="h-11 w-40 rounded-sm bg-sunk" />
        <div className="mt-4 h-8 w-80 max-w-full rounded-sm bg-sunk" />
        <div className="mt-6 gap-6 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)]">
          <div className="mb-4 h-11 rounded bg-sunk lg:h-96" />
          <div className="space-y-5">
            <div className="h-160 rounded-lg border border-line bg-surface" />
            <div className="h-80 rounded-lg border border-line bg-surface" />
          </div>
        </div>
      </div>
    </div>
  );
}
