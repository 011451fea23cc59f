import { Download, Printer, Share2 } from 'lucide-react';
import { useState } from 'react';
import { optionalPart } from '@/components/feedback/optional-part';
import { buttonClass } from '@/components/ui/button-class';
import type { PlannedResourceRow } from '@/data/plan/planned-resources';
import type { PlanEntry } from '@/domain/plan/plan';
import { loadChunk } from '@/lib/load-chunk';
import { paths } from '@/lib/paths';
import { useSiteOrigin } from '@/lib/public-addresses';

const SharePlan = optionalPart(() =>
  loadChunk(() => import('./share-plan.lazy')).then((m) => m.SharePlan),
);

const PlanFeed = optionalPart(() => import('./plan-feed.lazy').then((m) => m.PlanFeed));

interface PlanToolsProps {
  /** Account; null for the visitor of this browser, who cannot share. */
  readonly owner: string | null;
  readonly entries: readonly PlanEntry<PlannedResourceRow>[];
}

/** Share, print, CSV and calendar. */
export function PlanTools({ owner, entries }: PlanToolsProps) {
  const origin = useSiteOrigin();
  const [isSharing, setSharing] = useState(false);
  const download = async () => {
    const [{ planCsv }, { saveFile }] = await loadChunk(() =>
      Promise.all([import('@/domain/plan/csv'), import('@/lib/save-file')]),
    );
    const text = planCsv(entries, ({ slug }) => origin + paths.resource(slug));
    saveFile('my-plan.csv', 'text/csv', text);
  };
  return (
    <div className="mt-3 -ml-3 flex flex-wrap gap-x-1 print:hidden">
      {owner !== null && (
        <button type="button" onClick={() => setSharing(true)} className={buttonClass('quiet')}>
          <Share2 className="size-4" />
          Share
        </button>
      )}
      <button type="button" onClick={() => window.print()} className={buttonClass('quiet')}>
        <Printer className="size-4" />
        Print
      </button>
      <button type="button" onClick={() => void download()} className={buttonClass('quiet')}>
        <Download className="size-4" />
        Download CSV
      </button>
      {owner !== null && <PlanFeed owner={owner} />}
      {isSharing && owner !== null && (
        <SharePlan userId={owner} onClose={() => setSharing(false)} />
      )}
    </div>
  );
}
