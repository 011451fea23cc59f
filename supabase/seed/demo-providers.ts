import { createHash } from 'node:crypto';
import { LISTING_FEE } from '../functions/_shared/contracts/listing-price.ts';
import { approvedListings, type DemoListing } from './demo-listings.ts';
import { designer } from './demo-members.ts';
import { admin, provider, serviceAdmin } from './demo-people.ts';
import { ago } from './moments.ts';
import { uuidOf } from './sql.ts';

/** One listing per state outside the directory, and one that ends soon. */
const otherListings: readonly DemoListing[] = [
  // Ends within the week.
  {
    name: 'Last Ferry Accounting',
    site: 'last-ferry.example.org',
    region: 'Coastal Maine',
    categories: ['Accounting & Finance'],
    tags: ['Small Business', 'Local only'],
    description: 'Year-end accounts for island businesses, by mail, by boat or on the screen.',
    daysAgo: 362,
  },
  // Past its year, before the daily job has run.
  {
    name: 'Thaw Line Consulting',
    site: 'thaw-line.example.net',
    region: 'Augusta Area',
    categories: ['Business Consulting'],
    tags: ['Women-owned'],
    description: 'Plans for the slow months.',
    daysAgo: 370,
  },
  {
    name: 'Old Rope Recruiting',
    site: 'old-rope.example.com',
    region: 'Greater Portland',
    categories: ['HR & Recruiting'],
    tags: ['Enterprise-ready'],
    description: 'Crews for boatyards and workshops.',
    state: 'expired',
    daysAgo: 430,
  },
  {
    name: 'Tidepool Labels & Packaging',
    site: 'tidepool-labels.example.com',
    region: 'Lewiston-Auburn',
    categories: ['Graphic Design', 'Other'],
    tags: ['Startup-friendly', 'Small Business'],
    description:
      'Short runs of labels and boxes, from fifty pieces, printed on what you can compost.',
    state: 'pending',
    daysAgo: 1,
    payer: designer,
  },
  {
    name: 'Guaranteed Grants Today',
    site: 'guaranteed-grants.example.net',
    region: 'Coastal Maine',
    categories: ['Other'],
    tags: [],
    description: 'We get you money, guaranteed. Ask no questions.',
    state: 'rejected',
    reason:
      'Nobody can promise that a grant is awarded, so we cannot list a service that does. Your payment has been refunded; you are welcome to come back with a description of what you actually do.',
    daysAgo: 22,
    payer: provider,
  },
];

const listings = [...approvedListings, ...otherListings];

const listingId = ({ site }: DemoListing) => uuidOf(`listing/${site}`);

/** Rows of `service_provider_directory`: decided after two days, live for a year from then. */
export const providerRows = listings.map((listing) => {
  const { site, state = 'approved', daysAgo, payer } = listing;
  const submitted = ago(`${daysAgo} days`);
  const decided = state === 'pending' ? null : ago(`${daysAgo - 2} days`);
  const live = decided !== null && state !== 'rejected';
  return {
    id: listingId(listing),
    provider_name: listing.name,
    service_categories: listing.categories,
    description: listing.description,
    website_url: listing.website === false ? null : `https://${site}`,
    contact_email: `hello@${site}`,
    region_served: listing.region,
    tags: listing.tags,
    featured_listing: listing.featured ?? false,
    listing_status: state,
    paid_until: live ? { raw: `${decided.raw} + interval '1 year'` } : null,
    moderation_reason: listing.reason ?? null,
    moderated_by: decided === null ? null : (listing.featured ? admin : serviceAdmin).id,
    moderated_at: decided,
    submitted_by: payer?.id ?? null,
    date_submitted: submitted,
    updated_at: decided ?? submitted,
  };
});

interface DemoPayment {
  readonly key: string;
  readonly status: 'paid' | 'refunded' | 'disputed';
  readonly daysAgo: number;
  readonly listing: DemoListing | null;
  readonly payerEmail: string;
}

const payments: readonly DemoPayment[] = [
  ...listings.map((listing): DemoPayment => {
    const { site, state, daysAgo } = listing;
    const status = state === 'rejected' ? 'refunded' : 'paid';
    return { key: site, status, daysAgo, listing, payerEmail: `hello@${site}` };
  }),
  // Paid without a submitted form: its link still works.
  {
    key: 'unused',
    status: 'paid',
    daysAgo: 3,
    listing: null,
    payerEmail: 'hello@not-yet.example.com',
  },
  {
    key: 'disputed',
    status: 'disputed',
    daysAgo: 90,
    listing: null,
    payerEmail: 'hello@second-thoughts.example.net',
  },
];

/** Rows of `private.payments`: one checkout session per listing. */
export const paymentRows = payments.map(({ key, status, daysAgo, listing, payerEmail }) => ({
  session_id: `cs_test_demo_${digest(key)}`,
  payment_intent: paymentIntent(key),
  amount_total: LISTING_FEE.amount,
  currency: LISTING_FEE.currency,
  livemode: false,
  payer_email: payerEmail,
  payer_id: listing?.payer?.id ?? null,
  status,
  listing_id: listing === null ? null : listingId(listing),
  fulfilled_at: listing === null ? null : ago(`${daysAgo} days`),
  created_at: ago(`${daysAgo} days 10 minutes`),
}));

const EVENT_TYPES = { refunded: 'charge.refunded', disputed: 'charge.dispute.created' } as const;

/** Rows of `private.stripe_events`: the events that reported returned payments. */
export const stripeEventRows = payments.flatMap(({ key, status, daysAgo }) =>
  status === 'paid'
    ? []
    : [
        {
          id: `evt_demo_${digest(key)}`,
          type: EVENT_TYPES[status],
          payment_intent: paymentIntent(key),
          received_at: ago(`${daysAgo - 2} days`),
        },
      ],
);

function paymentIntent(key: string): string {
  return `pi_demo_${digest(key)}`;
}

function digest(key: string): string {
  return createHash('sha1').update(`payment/${key}`).digest('hex').slice(0, 24);
}
