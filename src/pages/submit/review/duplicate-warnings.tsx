import { Icon } from '@/components/icon/icon';
import { linkClass } from '@/components/ui/link-class';
import { similarityLabel } from '@/domain/similarity';

/** Something public that is much like what is being sent in. */
export interface Duplicate {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  /** Its own page. */
  readonly address: string;
  readonly score: number;
}

interface DuplicateWarningsProps {
  /** What they are, for the heading: 'resources'. */
  readonly things: string;
  readonly duplicates: readonly Duplicate[];
}

/** Tells what of this name is public already, so that nothing is sent in twice. */
export function DuplicateWarnings({ things, duplicates }: DuplicateWarningsProps) {
  return (
    <div role="status" className="empty:hidden sm:col-span-2">
      {duplicates.length > 0 && (
        <div className="rounded border border-line bg-sunk px-4 py-3">
          <p className="flex items-start gap-2 font-semibold">
            <Icon name="info" className="mt-0.5 size-5" />
            Similar {things} are in the directory already. Is yours one of them?
          </p>
          <ul className="mt-1 divide-y divide-line">
            {duplicates.map(({ id, name, description, address, score }) => (
              <li key={id} className="py-1">
                <div className="flex flex-wrap items-center justify-between gap-x-3">
                  <a href={address} target="_blank" rel="noopener" className={linkClass}>
                    <span className="min-w-0 wrap-anywhere">{name}</span>
                    <Icon name="external-link" className="size-4" />
                    <span className="sr-only">(opens in a new tab)</span>
                  </a>
                  <span className="text-sm">Similarity: {similarityLabel(score)}</span>
                </div>
                {description !== null && (
                  <p className="line-clamp-2 text-sm text-soft">{description}</p>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
