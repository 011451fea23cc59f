import { ExternalLinkIcon } from 'lucide-react';
import { useMemo } from 'react';
import { similarityLabel } from '@/shared/rules/similarity';
import { findSimilar, type Similar } from '@/shared/rules/similarity';
import { linkClass } from '@/shared/ui/link-class';

/** A published item similar to the one being edited. */
export interface SimilarEntry {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  /** URL of its page. */
  readonly address: string;
  readonly score: number;
}

/** Similar items, most similar first. Links open in a new tab. */
export function SimilarList({ entries }: { entries: readonly SimilarEntry[] }) {
  return (
    <ul className="mt-1 divide-y divide-line">
      {entries.map(({ id, name, description, address, score }) => (
        <li key={id} className="py-1">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <a href={address} target="_blank" rel="noopener" className={linkClass}>
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <ExternalLinkIcon className="size-4" />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
            <span className="text-sm">{`Similarity: ${similarityLabel(score)}`}</span>
          </div>
          {description !== null && <p className="line-clamp-2 text-sm text-soft">{description}</p>}
        </li>
      ))}
    </ul>
  );
}

/** Returns the items with a name similar to `name`; none until `items` have loaded. */
export function useSimilar<Item>(
  name: string,
  items: readonly Item[] | undefined,
  nameOf: (item: Item) => string,
): Similar<Item>[] {
  return useMemo(() => findSimilar(name, items ?? [], nameOf), [name, items, nameOf]);
}
