/** What was pasted, beside the form where there is room. */
export function OriginalText({ id, text }: { id: string; text: string }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="rounded-lg border border-line bg-sunk lg:sticky lg:top-[calc(var(--header-height)+1rem)]"
    >
      <h2 id={`${id}-title`} className="px-4 pt-3 text-lg">
        Original Text
      </h2>
      <div
        // What scrolls must be reachable without a pointer.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label="Original text"
        className="mt-1 max-h-64 overflow-y-auto px-4 pb-4 wrap-anywhere whitespace-pre-wrap lg:max-h-[calc(100dvh-var(--header-height)-6rem)]"
      >
        {text}
      </div>
    </section>
  );
}
