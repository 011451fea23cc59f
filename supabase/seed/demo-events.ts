import { admin, founder, serviceAdmin } from './demo-people.ts';
import { upcomingEvents, type DemoEvent } from './demo-upcoming-events.ts';
import { ago, onDay, onWeekday } from './moments.ts';
import { uuidOf } from './sql.ts';

/** Events that are running, past, pending or declined. */
const otherEvents: readonly DemoEvent[] = [
  {
    key: 'winter-market',
    title: 'Indoor Makers’ Market and Sellers’ School',
    description:
      'Four days of stalls under one roof, with a short class each noon: pricing, photographs, wholesale terms and what to do with leftovers.\n\nSellers who are new to markets can share a table.',
    time: [onDay(-1, '09:00'), onDay(2, '17:00')],
    address: 'Pepperell Mill 10, 3 Main Street, Biddeford, Maine',
    regions: ['southern'],
    host: 'Saco River Makers’ Circle',
    registration: 'https://makers.example.org/market',
    sector: 'Consumer Products & Retail',
    businessType: 'Small business',
    eventType: 'Market',
    tags: ['makers', 'retail'],
  },
  {
    key: 'harvest-supper',
    title: 'Harvest Supper for Food Businesses',
    description: 'It was a good evening. This one is over.',
    time: [onWeekday(-3, 'Friday', '18:00'), onWeekday(-3, 'Friday', '21:00')],
    address: 'Waldo County Barn, 1 Swan Lake Avenue, Belfast, Maine',
    regions: ['midcoast'],
    host: 'Waldo Growers’ Evening',
    sector: 'Food & Beverage',
    eventType: 'Networking',
  },
  {
    key: 'seaweed-day',
    title: 'Open Drying Shed Day',
    description: 'See how rockweed is dried in winter, and stay for chowder.',
    time: [onWeekday(5, 'Saturday', '11:00'), onWeekday(5, 'Saturday', '15:00')],
    address: 'Tideline Plant Feed, 7 Bucks Harbor Road, Machias, Maine',
    regions: ['downeast'],
    host: 'Tideline Plant Feed (demo)',
    registration: 'https://tideline.example.org/open-day',
    sector: 'Fisheries & Marine',
    businessType: 'Startup',
    eventType: 'Open house',
    tags: ['seaweed'],
    submitter: founder,
    status: 'pending',
  },
  {
    key: 'warehouse-sale',
    title: 'Plant Feed Warehouse Sale',
    description: 'Everything must go before the frost.',
    time: [onWeekday(3, 'Saturday', '09:00'), onWeekday(3, 'Saturday', '12:00')],
    address: 'Tideline Plant Feed, 7 Bucks Harbor Road, Machias, Maine',
    regions: ['downeast'],
    host: 'Tideline Plant Feed (demo)',
    submitter: founder,
    status: 'pending',
    reason:
      'We list events that help people run a business. A sale to customers is not one of them, though we wish you a good morning.',
  },
];

const idOf = (key: string) => uuidOf(`event/${key}`);
/** Rows of `events`, from a month before to half a year after the day of seeding. */
export const eventRows = [...upcomingEvents, ...otherEvents].map((event, index) => {
  const { submitter, status = 'approved', reason = null } = event;
  const decided = submitter !== undefined && (status === 'approved' || reason !== null);
  const created = ago(`${60 - index * 2} days`);
  const moderated = decided ? ago(`${59 - index * 2} days`) : null;
  return {
    id: idOf(event.key),
    title: event.title,
    description: event.description ?? null,
    start_date: event.time[0],
    end_date: event.time[1],
    location_type: event.place ?? 'in_person',
    location_address: event.address ?? null,
    location_link: event.link ?? null,
    geographic_region: event.regions,
    host_organization: event.host ?? null,
    registration_link: event.registration ?? null,
    sector: event.sector ?? null,
    business_type: event.businessType ?? null,
    event_type: event.eventType ?? null,
    tags: event.tags ?? [],
    status,
    moderation_reason: reason,
    moderated_by: decided ? (index % 2 === 0 ? admin : serviceAdmin).id : null,
    moderated_at: moderated,
    submitted_by: submitter?.id ?? null,
    created_at: created,
    updated_at: moderated ?? created,
  };
});

/** Bookmarks of the founder: an upcoming, a running and a past event. */
export const bookmarkRows = ['grant-writing', 'winter-market', 'harvest-supper'].map(
  (key, index) => ({
    user_id: founder.id,
    event_id: idOf(key),
    created_at: ago(`${30 - index} days`),
  }),
);
