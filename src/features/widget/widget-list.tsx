import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, type ReactNode } from 'react';
import { countWidgetPress } from './api/count-widget-press';
import {
  widgetFilterValuesQuery,
  widgetMatchesQuery,
  widgetPreviewQuery,
  widgetResourcesQuery,
} from './api/widget-resources';
import { widgetListQuery, widgetTitle, type WidgetSettings } from './rules/widget-settings';
import { useHostPage } from './use-host-page';
import { WidgetFailure, WidgetMessage } from './widget-message';
import type { ResourceCardRow } from '@/entities/resources/api/resource-rows';
import { useLoggedError } from '@/shared/feedback/use-retained-error';
import { paths } from '@/shared/lib/paths';
import { useToday } from '@/shared/lib/use-now';
import { linkClass } from '@/shared/ui/link-class';
import { publisherOf } from '@shared/contracts/publisher';
import { longDay } from '@shared/dates/long-date';
import {
  deadlineAhead,
  deadlineNotice,
  effectiveAvailability,
  listAvailabilityBadge,
} from '@shared/search/list/availability';
import { activeMoreCount } from '@shared/search/list/filters';
import { freshnessLine } from '@shared/search/list/freshness';
import { buildResourceIndex, filterResources } from '@shared/search/list/list-index';
import { organizationName } from '@shared/search/list/organization-name';
import { bestElsewhere, needsClosestMatches } from '@shared/search/list/page-order';
import { sortResources } from '@shared/search/list/sort';

const PUBLISHER = publisherOf('').name;

interface WidgetListProps {
  readonly settings: WidgetSettings;
  /** Takes the query string of the settings when the site around changes them. */
  readonly onQuery: (query: string) => void;
}

/** The list inside the frame of a widget. Its links open in a new tab. */
export function WidgetList({ settings, onQuery }: WidgetListProps) {
  const { status, rows, total, today, retry } = useWidgetRows(settings);
  const { ref, hostOf } = useHostPage(onQuery, status !== 'loading');
  const isCounted = useRef(false);
  const onPress = () => {
    const host = hostOf();
    if (host === null || isCounted.current) return; // One visit counts once.
    isCounted.current = true;
    void countWidgetPress(host);
  };
  return (
    <main ref={ref} className="border border-line bg-surface">
      <h1 className="sr-only">{`${widgetTitle(settings)} – ${PUBLISHER}`}</h1>
      {status === 'loading' && <Skeletons count={settings.count} />}
      {status === 'error' && (
        <WidgetFailure onRetry={retry}>The list could not be loaded.</WidgetFailure>
      )}
      {status === 'ready' && rows.length === 0 && (
        <WidgetMessage>
          <p>Nothing matches at the moment.</p>
        </WidgetMessage>
      )}
      {rows.length > 0 && (
        <ul>
          {rows.slice(0, settings.count).map((resource) => (
            <Card key={resource.id} resource={resource} today={today} onPress={onPress} />
          ))}
        </ul>
      )}
      <div className="flex min-h-12 items-center px-4 text-sm">
        <NewTabLink to={paths.list(widgetListQuery(settings))} className={linkClass}>
          {`${total > settings.count ? `See all ${total.toLocaleString('en-US')}` : 'More'} at ${PUBLISHER}`}
        </NewTabLink>
      </div>
    </main>
  );
}

const noRows: readonly ResourceCardRow[] = [];

/**
 * Loads, filters and sorts the list as the home page does. Until it has loaded, the first cards come
 * from the page.
 */
function useWidgetRows(settings: WidgetSettings) {
  const { filters } = settings;
  const today = useToday();
  const isSearch = filters.search.trim() !== '';
  const needsMore = activeMoreCount(filters) > 0;
  const { data: preview } = useQuery(widgetPreviewQuery());
  const list = useQuery(widgetResourcesQuery());
  const more = useQuery({ ...widgetFilterValuesQuery(), enabled: needsMore });
  const matches = useQuery({ ...widgetMatchesQuery(filters, today), enabled: isSearch });
  const firstTotal = preview?.totals[widgetListQuery(settings)];
  const first = firstTotal === undefined ? undefined : preview?.rows;
  const isReady = (!needsMore || more.data !== undefined) && !(isSearch && matches.isPending);
  const data = isReady ? (list.data ?? first) : undefined;
  const error = list.error ?? (needsMore ? more.error : null);
  useLoggedError('The resources could not be loaded:', error);
  useLoggedError('The search could not be loaded:', matches.error);
  const best = matches.data ?? noRows;
  const rows = useMemo(() => {
    if (data === undefined) return undefined;
    const index = buildResourceIndex(data, today, more.data);
    const hits = sortResources(filterResources(index, filters), filters.sort, today);
    return isSearch ? withMatches(hits, best, filters.search) : hits;
  }, [data, today, more.data, filters, isSearch, best]);
  const failed = error === null ? ('loading' as const) : ('error' as const);
  return {
    status: rows === undefined ? failed : ('ready' as const),
    rows: rows ?? noRows,
    total: (list.data === undefined ? firstTotal : undefined) ?? rows?.length ?? 0,
    today,
    retry: () => {
      for (const one of [list, more]) if (one.isError) void one.refetch();
    },
  };
}

/** Returns what a search finds in the order of the home page: the best, all hits, what is near. */
function withMatches(
  hits: readonly ResourceCardRow[],
  best: readonly ResourceCardRow[],
  search: string,
): readonly ResourceCardRow[] {
  const near = needsClosestMatches(search, hits.length) ? best : noRows;
  const all = [...bestElsewhere(best, hits, ({ id }) => id), ...hits, ...near];
  return [...new Map(all.map((row) => [row.id, row])).values()];
}

// public/embed.js reserves this height: that of a card, a rem is 16 px.
const cardClass = 'h-38 border-b border-line px-4 py-3';

interface CardProps {
  readonly resource: ResourceCardRow;
  /** Today in Maine, yyyy-mm-dd. */
  readonly today: string;
  readonly onPress: () => void;
}

function Card({ resource, today, onPress }: CardProps) {
  const { slug, name, description } = resource;
  return (
    <li
      className={`relative -outline-offset-3 outline-accent has-focus-visible:outline-3 ${cardClass}`}
    >
      {/* The lines of all three together, so that a cut one ends in '…'. */}
      <div className="line-clamp-4 h-20 text-sm leading-5">
        <h2 className="font-sans text-base leading-5 tracking-normal">
          <NewTabLink
            to={paths.resource(slug)}
            onPress={onPress}
            className="text-brand outline-none after:absolute after:inset-0 hover:underline"
          >
            {name}
          </NewTabLink>
        </h2>
        <p className="text-soft">{organizationName(resource) ?? ''}</p>
        <p>{description?.trim() ?? ''}</p>
      </div>
      <StatusLines resource={resource} today={today} />
    </li>
  );
}

const toneClasses = {
  open: 'text-open',
  'open-deadline': 'text-open',
  closed: 'text-closed',
  'coming-soon': 'text-soon',
  unknown: 'text-unknown',
} as const;

/**
 * 'Open (Deadline) · Closes in 5 days' and, below, when it was checked. Where the first two need two
 * lines, the check has no room.
 */
function StatusLines({ resource, today }: Omit<CardProps, 'onPress'>) {
  const { label, tone } = listAvailabilityBadge(effectiveAvailability(resource, today));
  const day = longDay(deadlineAhead(resource, today));
  const deadline = deadlineNotice(resource, today) ?? (day === null ? null : `Apply by ${day}`);
  return (
    <p className="mt-1 flex h-10 flex-wrap gap-x-1 overflow-hidden text-sm leading-5">
      <span className={`font-semibold ${toneClasses[tone]}`}>{label}</span>
      {deadline !== null && <span className="font-semibold">{`· ${deadline}`}</span>}
      <span className="line-clamp-1 basis-full text-soft">{freshnessLine(resource, today)}</span>
    </p>
  );
}

interface NewTabLinkProps {
  readonly to: string;
  readonly className: string;
  readonly onPress?: () => void;
  readonly children: ReactNode;
}

function NewTabLink({ to, className, onPress, children }: NewTabLinkProps) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener"
      onClick={onPress}
      onAuxClick={({ button }) => {
        if (button === 1) onPress?.();
      }}
      className={className}
    >
      <span>{children}</span>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/** Placeholders of cards, as high as they are. */
function Skeletons({ count }: { count: number }) {
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      {Array.from({ length: count }, (_, card) => (
        <div key={card} className={cardClass}>
          <div className="appear-late h-4 w-3/5 rounded-sm bg-sunk" />
          <div className="appear-late mt-2 h-4 w-2/5 rounded-sm bg-sunk" />
        </div>
      ))}
    </div>
  );
}
