import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { SiteLink } from '@/components/site-link';
import type { ResourceDetail } from '@/data/resources/resource-rows';
import { similarCandidatesQuery } from '@/data/search/similar-candidates-query';
import { organizationName } from '@/domain/resources/organization-name';
import { relatedResources } from '@/domain/resources/related-resources';
import { paths } from '@/lib/paths';

const SHOWN = 3;

interface RelatedSectionProps {
  readonly resource: ResourceDetail;
  readonly today: string;
}

/** Related resources, each with the reason. Hidden when loading fails. */
export function RelatedSection({ resource, today }: RelatedSectionProps) {
  const { data: all } = useQuery(similarCandidatesQuery(resource));
  const related = useMemo(
    () => relatedResources(resource, all ?? [], today, SHOWN),
    [resource, all, today],
  );
  if (related.length === 0) return null;
  return (
    <section className="mt-10 print:hidden">
      <h2 className="text-xl">Similar resources</h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {related.map(({ resource: other, reason }) => (
          <li
            key={other.id}
            className="relative flex flex-col rounded-lg border border-line bg-surface p-4 hover:border-edge"
          >
            <p className="line-clamp-1 text-sm text-soft">{organizationName(other)}</p>
            <h3 className="mt-1 text-lg">
              <SiteLink
                to={paths.resource(other.slug)}
                className="line-clamp-3 text-ink after:absolute after:inset-0 hover:underline"
              >
                {other.name}
              </SiteLink>
            </h3>
            <p className="mt-2 text-sm text-soft">{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
