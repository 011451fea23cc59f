import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { starterKitListQuery } from '@/entities/starter-kits/api/starter-kits';
import { AskLink } from '@/features/questions/ask-link';
import { KitDrafts } from '@/features/starter-kits/kit-drafts';
import { useBegunKits } from '@/features/starter-kits/use-kit-ticks';
import { LoadFailure } from '@/shared/feedback/load-failure';
import { Spinner } from '@/shared/feedback/spinner';
import { useJsonLd } from '@/shared/lib/json-ld';
import { paths } from '@/shared/lib/paths';
import { useSiteOrigin } from '@/shared/lib/public-addresses';
import { usePageMeta } from '@/shared/lib/use-page-meta';
import { itemListJsonLd } from '@/shared/rules/json-ld';
import { SiteLink } from '@/shared/ui/site-link';

const noKits: readonly never[] = [];

/** The starter kits: where to start, by kind of business. */
export function StartPage() {
  const { data: kits = noKits, error, isPending, refetch } = useQuery(starterKitListQuery());
  const begun = useBegunKits();
  const origin = useSiteOrigin();
  usePageMeta({
    title: 'Where do I start?',
    description:
      'Starter kits for businesses in Maine: the steps in order, with cost, time, office and official page, by kind of business.',
    canonicalPath: paths.start(),
  });
  const jsonLd = useMemo(
    () =>
      itemListJsonLd(
        'Starter kits for businesses in Maine',
        origin + paths.start(),
        kits.map(({ slug, id, title }) => ({
          name: title,
          url: origin + paths.starterKit(slug ?? id),
        })),
        kits.length,
      ),
    [origin, kits],
  );
  useJsonLd(jsonLd);
  return (
    <div className="mx-auto max-w-site px-4 py-8 sm:px-6 sm:py-12">
      <h1 className="text-3xl sm:text-4xl">Where do I start?</h1>
      <p className="mt-3 max-w-measure text-lg text-pretty text-soft">
        Choose your kind of business. Each kit lists the steps in order, with the office, the cost
        and the official page of each, and who can help.
      </p>
      {error !== null && kits.length === 0 && (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
      {isPending && <Spinner label="Loading starter kits" className="py-12" />}
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {kits.map(({ id, slug, title, summary }) => (
          <li
            key={id}
            className="relative rounded-lg border border-line bg-surface p-5 hover:border-edge"
          >
            <h2 className="text-lg">
              <SiteLink
                to={paths.starterKit(slug ?? id)}
                className="after:absolute after:inset-0 hover:underline"
              >
                {title}
              </SiteLink>
            </h2>
            <p className="mt-1 text-soft">{summary}</p>
            <p className="mt-2 text-sm font-semibold empty:hidden">
              {begun.find(({ kit }) => kit.id === id)?.progress}
            </p>
          </li>
        ))}
      </ul>
      <KitDrafts />
      <div className="pt-6">
        <AskLink />
      </div>
    </div>
  );
}
