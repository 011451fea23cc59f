import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { listingVisitsQuery, type ListingWeek } from './api/listing-visits';
import { shortDay } from '@shared/dates/long-date';

interface OwnListingVisitsProps {
  /** Token of a mail's link; null for the listings of the account. */
  readonly token: string | null;
  readonly userId: string | null;
}

/** Visits of the user's own listings; nothing without a listing or when loading fails. */
export function OwnListingVisits({ token, userId }: OwnListingVisitsProps) {
  const { data: weeks } = useQuery(listingVisitsQuery(token, userId));
  return weeks === undefined || weeks.length === 0 ? null : <ListingVisits weeks={weeks} />;
}

/** Views and pressed links of each listing by week, for its provider. */
function ListingVisits({ weeks }: { weeks: readonly ListingWeek[] }) {
  const listings = new Set(weeks.map(({ listing_id }) => listing_id));
  return [...listings].map((id) => (
    <Visits key={id} weeks={weeks.filter(({ listing_id }) => listing_id === id)} />
  ));
}

function Visits({ weeks }: { weeks: readonly ListingWeek[] }) {
  const titleId = useId();
  const name = weeks[0]?.provider_name ?? '';
  const hasVisits = weeks.some((week) => week.views + week.websites + week.contacts > 0);
  return (
    <section
      aria-labelledby={titleId}
      className="min-w-0 rounded-lg border border-line bg-surface p-4 text-left sm:p-5"
    >
      <h3 id={titleId} className="text-lg wrap-anywhere">
        {`Visits to ${name}`}
      </h3>
      <p className="text-sm text-soft">
        {`${hasVisits ? 'The last 12 weeks.' : 'No visits in the last 12 weeks.'} Robots, and visitors who ask not to be tracked, are not counted.`}
      </p>
      {hasVisits && <VisitTable weeks={weeks} titleId={titleId} />}
    </section>
  );
}

function VisitTable({ weeks, titleId }: { weeks: readonly ListingWeek[]; titleId: string }) {
  return (
    <table aria-labelledby={titleId} className="mt-3 w-full text-sm">
      <thead>
        <tr className="border-b border-line text-right">
          <th scope="col" className="py-1 text-left">
            Week of
          </th>
          <th scope="col">Views</th>
          <th scope="col">Website</th>
          <th scope="col">Contact</th>
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {weeks.map(({ week, views, websites, contacts }) => (
          <tr key={week} className="border-b border-line text-right last:border-0">
            <th scope="row" className="py-1 text-left font-normal">
              {shortDay(week)}
            </th>
            <td>{views.toLocaleString('en-US')}</td>
            <td>{websites.toLocaleString('en-US')}</td>
            <td>{contacts.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
