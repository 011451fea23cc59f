import { Download, Rss } from 'lucide-react';
import type { ResourceCardRow } from '@/entities/resources/api/resource-rows';
import { loadCode } from '@/shared/lib/load-code';
import { resourcesFeeds, useSiteOrigin } from '@/shared/lib/public-addresses';
import { saveFile } from '@/shared/lib/save-file';
import { linkClass } from '@/shared/ui/link-class';
import { SaveFileButton } from '@/shared/ui/save-file-button';
import type { ResourceFilters } from '@shared/search/list/filters';

interface TakeListProps {
  /** What the list shows, in its order. */
  readonly resources: readonly ResourceCardRow[];
  readonly filters: ResourceFilters;
}

/** The list as a file, and feeds of what is new, changes or closes soon in it. */
export function TakeList({ resources, filters }: TakeListProps) {
  const origin = useSiteOrigin();
  const feeds = Object.entries(resourcesFeeds(filters)).filter(([, feed]) => feed !== undefined);
  const download = async () => {
    const { resourceCardsCsv } = await loadCode(() => import('./data-files'));
    saveFile('resources.csv', 'text/csv', resourceCardsCsv(resources, origin));
  };
  return (
    <p className="flex flex-wrap items-center gap-x-5 print:hidden">
      {resources.length > 0 && (
        <SaveFileButton
          icon={Download}
          label="Download this list (CSV)"
          save={download}
          className={linkClass}
        />
      )}
      {resources.length > 0 && feeds.length > 0 && (
        <span className="flex flex-wrap items-center gap-x-3">
          <span className="inline-flex items-center gap-2">
            <Rss className="size-4" />
            Feeds:
          </span>
          {feeds.map(([title, feed]) => (
            <a key={title} href={feed} type="application/atom+xml" className={linkClass}>
              {title}
            </a>
          ))}
        </span>
      )}
    </p>
  );
}
