import { Info } from 'lucide-react';
import { SimilarList, type SimilarEntry } from '@/components/similar-entries/similar-list';

interface DuplicateWarningsProps {
  /** What they are, for the heading: 'resources'. */
  readonly things: string;
  readonly duplicates: readonly SimilarEntry[];
}

/** Tells what of this name is public already, so that nothing is sent in twice. */
export function DuplicateWarnings({ things, duplicates }: DuplicateWarningsProps) {
  return (
    <div role="status" className="empty:hidden sm:col-span-2">
      {duplicates.length > 0 && (
        <div className="rounded border border-line bg-sunk px-4 py-3">
          <p className="flex items-start gap-2 font-semibold">
            <Info className="mt-0.5 size-5" />
            Similar {things} are in the directory already. Is yours one of them?
          </p>
          <SimilarList entries={duplicates} />
        </div>
      )}
    </div>
  );
}
