import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { useSearchSynonymDelete } from '@/data/search/search-gaps';
import { searchSynonymsQuery } from '@/data/search/search-synonyms-query';
import { sentenceFor } from '@/lib/error-sentences';
import { notify } from '@/lib/notify';

/** The synonyms of curators, with the way to add and delete them. */
export function SynonymList({ onAdd }: { onAdd: () => void }) {
  const { data: synonyms, error } = useQuery(searchSynonymsQuery());
  const { mutate, isPending } = useSearchSynonymDelete();
  const addRef = useRef<HTMLButtonElement>(null);
  const remove = (id: string) => {
    if (isPending) return;
    mutate(id, {
      onSuccess: () => addRef.current?.focus(), // The entry disappears.
      onError: (failure) =>
        notify({
          title: 'Synonym not deleted',
          description: sentenceFor(failure),
          tone: 'destructive',
        }),
    });
  };
  return (
    <details className="mt-4 rounded-lg border border-line bg-surface p-4">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        Synonyms{synonyms !== undefined && ` (${synonyms.length})`}
      </summary>
      {error !== null && <p role="alert">{sentenceFor(error)}</p>}
      <ul className="divide-y divide-line">
        {synonyms?.map(({ id, typed, means }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <span className="min-w-0 wrap-anywhere">
              <strong>{typed}</strong> also searches for {means}
            </span>
            <button
              type="button"
              aria-label={`Delete synonym ${typed}`}
              aria-disabled={isPending}
              onClick={() => remove(id)}
              className={buttonClass('quiet')}
            >
              Delete
            </button>
          </li>
        ))}
      </ul>
      <button
        ref={addRef}
        type="button"
        aria-haspopup="dialog"
        onClick={onAdd}
        className={buttonClass('secondary', 'mt-2')}
      >
        Add another synonym
      </button>
    </details>
  );
}
