import { Diff, X } from 'lucide-react';
import { Fragment } from 'react';
import type { ComparedResource } from './api/compared-resources';
import type { ComparisonRow } from './rules/comparison';
import { NOT_SPECIFIED } from '@/entities/resources/rules/funding-terms';
import { paths } from '@/shared/lib/paths';
import { useMediaQuery } from '@/shared/lib/use-media-query';
import { SiteLink } from '@/shared/ui/site-link';
import { UNKNOWN_ORGANIZATION, organizationName } from '@shared/search/list/organization-name';

interface CompareTableProps {
  readonly resources: readonly ComparedResource[];
  readonly rows: readonly ComparisonRow[];
  /** Removes a resource by slug; null when no more can be removed. */
  readonly onRemove: ((slug: string) => void) | null;
}

const cell = 'p-2 text-left align-top wrap-anywhere';

/**
 * The comparison as a table. Narrow screens show two resources and the edge of the next, others on
 * scrolling, with each term in a line of its own.
 */
export function CompareTable({ resources, rows, onRemove }: CompareTableProps) {
  const isWide = useMediaQuery('(min-width: 48rem)');
  const count = resources.length;
  return (
    <div className="relative overflow-x-auto print:overflow-visible">
      <table
        className={`table-fixed border-collapse print:w-full print:text-sm ${isWide ? 'w-full' : phoneWidth(count)}`}
      >
        <caption className="sr-only">{`Comparison of ${count} resources`}</caption>
        <thead>
          <tr>
            {isWide && <td className="w-44" />}
            {resources.map((resource) => (
              <th key={resource.id} scope="col" className={cell}>
                <ResourceHeading resource={resource} onRemove={onRemove} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.term}>
              {!isWide && (
                <tr className="bg-sunk">
                  <th scope="colgroup" colSpan={count} className="px-2 py-1 text-left">
                    <span className="sticky left-2">
                      <Term row={row} />
                    </span>
                  </th>
                </tr>
              )}
              <tr className="border-b border-line">
                {isWide && (
                  <th scope="row" className={cell}>
                    <Term row={row} />
                  </th>
                )}
                {row.values.map((value, column) => (
                  <td
                    key={resources[column]?.id}
                    className={`${cell} whitespace-pre-line ${value === NOT_SPECIFIED ? 'text-soft' : ''}`}
                  >
                    {value}
                  </td>
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Two columns, or a bit less than half the screen each: a cut column shows that there are more. */
function phoneWidth(count: number): string {
  if (count <= 2) return 'w-full';
  return count === 3 ? 'w-[125%]' : 'w-[167%]';
}

function Term({ row: { term, differs } }: { row: ComparisonRow }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 font-semibold">
      <span>{term}</span>
      {differs && (
        <span className="inline-flex items-center gap-1 rounded-full bg-accent-tint px-2 text-sm font-normal text-accent">
          <Diff className="size-3.5" />
          Differs
        </span>
      )}
    </span>
  );
}

interface ResourceHeadingProps {
  readonly resource: ComparedResource;
  readonly onRemove: ((slug: string) => void) | null;
}

function ResourceHeading({ resource, onRemove }: ResourceHeadingProps) {
  return (
    // The name takes the whole width: beside the cross, long words would break on phones.
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-1">
      <span className="text-sm font-normal text-soft">
        {organizationName(resource) ?? UNKNOWN_ORGANIZATION}
      </span>
      <SiteLink
        to={paths.resource(resource.slug)}
        className="col-span-2 row-start-2 min-h-11 font-semibold text-brand underline underline-offset-4 hover:no-underline"
      >
        {resource.name}
      </SiteLink>
      {onRemove !== null && (
        <button
          type="button"
          aria-label={`Remove ${resource.name}`}
          title={`Remove ${resource.name}`}
          onClick={() => onRemove(resource.slug)}
          className="col-start-2 row-start-1 -mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded text-soft hover:bg-sunk hover:text-ink print:hidden"
        >
          <X className="size-4" />
        </button>
      )}
    </div>
  );
}
