/** What was pasted, beside the form where there is room. */
export function OriginalText({ id, text }: { id: string; text: string }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      // What scrolls must be reachable without a pointer.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-80 overflow-y-auto rounded-lg border border-line bg-sunk px-4 py-3 lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:max-h-[calc(100dvh-var(--header-height)-2rem)]"
    >
      <h2 id={`${id}-title`} className="text-lg">
        Original Text
      </h2>
      <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{text}</p>
    </section>
  );
}
