import { designer } from './demo-members.ts';
import { provider, type DemoPerson } from './demo-people.ts';

/** An invented business among the service providers. */
export interface DemoListing {
  readonly name: string;
  readonly site: string;
  /** False for a business without a website. */
  readonly website?: false;
  readonly region: string;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly description: string;
  readonly featured?: true;
  readonly state?: 'pending' | 'rejected' | 'expired';
  readonly reason?: string;
  readonly daysAgo: number;
  readonly payer?: DemoPerson;
}

/** Typical listings: approved, with most of their year left. */
export const approvedListings: readonly DemoListing[] = [
  {
    name: 'Ledger & Tide Bookkeeping',
    site: 'ledger-tide.example.org',
    region: 'Greater Portland',
    categories: ['Accounting & Finance', 'Business Consulting'],
    tags: ['Women-owned', 'Small Business'],
    description:
      'Monthly books, sales tax and payroll for small businesses by the water. We reconcile on the tenth and call you when something looks odd, in that order.',
    featured: true,
    daysAgo: 34,
    payer: provider,
  },
  {
    name: 'Spruce & Signal Studio',
    site: 'spruce-signal.example.com',
    region: 'Lewiston-Auburn',
    categories: ['Graphic Design', 'Marketing & Advertising', 'Web Development', 'Photography'],
    tags: ['BIPOC-owned', 'Women-owned', 'Startup-friendly', 'Remote services'],
    description:
      'A two-person studio for names, marks and packaging.\n\nWe like first products: the jar, the box, the sticker on the van. A project starts with an afternoon at your table and ends with files that a printer accepts without a phone call. Between the two are three rounds, and you may use as many of them for changing your mind as you like.\n\nWe photograph what we design, build small websites for it, and write the words where that is wanted. For larger sites and for shops with more than a few dozen products we bring in people whom we trust and say so in the offer.\n\nPrices are on the website as fixed packages. Nonprofits and first-year businesses pay in three parts.',
    featured: true,
    daysAgo: 62,
    payer: designer,
  },
  {
    name: 'Two Lighthouses Law',
    site: 'two-lighthouses.example.net',
    region: 'Coastal Maine',
    categories: ['Legal Services'],
    tags: ['Small Business', 'Non-profit friendly'],
    description: 'Leases, licenses and agreements between partners, written to be read.',
    daysAgo: 15,
  },
  {
    name: 'The Katahdin View Cooperative for Bookkeeping, Payroll, Plain-Language Contracts and Everything Else That Keeps You at Your Desk After Supper',
    site: 'after-supper.example.org',
    region: 'Northern Maine',
    categories: [
      'Accounting & Finance',
      'Business Consulting',
      'HR & Recruiting',
      'Legal Services',
      'Technology Services',
      'Other',
    ],
    tags: ['Local only', 'Small Business', 'Non-profit friendly', 'Startup-friendly'],
    description:
      'Six specialists who share one front desk. You bring the envelope that you have not opened; we sort out who should look at it. Members pay by the hour, with no monthly minimum.',
    daysAgo: 120,
  },
  {
    name: 'Mudseason Web Works',
    site: 'mudseason.example.com',
    region: 'Statewide',
    categories: ['Web Development', 'Technology Services'],
    tags: ['Remote services', 'Startup-friendly'],
    description:
      'Small, fast websites that their owners can change themselves. Hosting, backups and a person who picks up.',
    daysAgo: 200,
  },
  {
    name: 'Driftwood HR',
    site: 'driftwood-hr.example.net',
    region: 'Southern Maine',
    categories: ['HR & Recruiting'],
    tags: ['Women-owned', 'Enterprise-ready'],
    description: 'Hiring plans, handbooks and fair pay bands for teams of five to fifty.',
    daysAgo: 88,
  },
  {
    name: 'Penobscot Bend Properties',
    site: 'penobscot-bend.example.com',
    region: 'Bangor Area',
    categories: ['Real Estate'],
    tags: ['Local only'],
    description:
      'Storefronts, workshops and shared warehouses for rent. We walk through the loading dock with you.',
    daysAgo: 145,
  },
  {
    name: 'Square & True Builders',
    site: 'square-true.example.org',
    region: 'Central Maine',
    categories: ['Construction'],
    tags: ['Veteran-owned', 'Local only'],
    description: 'Fit-outs for kitchens, shops and clinics, from the permit to the last hinge.',
    daysAgo: 51,
  },
  {
    name: 'Blue Hour Photography',
    site: 'blue-hour.example.net',
    region: 'Coastal Maine',
    categories: ['Photography', 'Event Planning'],
    tags: [],
    description: 'Products, places and people at work. Half days welcome.',
    daysAgo: 76,
  },
  {
    name: 'Long Table Events',
    site: 'long-table.example.com',
    region: 'Greater Portland',
    categories: ['Event Planning', 'Marketing & Advertising'],
    tags: ['BIPOC-owned', 'Non-profit friendly'],
    description: 'Openings, dinners and small conferences for up to two hundred guests.',
    daysAgo: 109,
  },
  {
    name: 'Kennebec Kite Consulting',
    site: 'kennebec-kite.example.org',
    region: 'Augusta Area',
    categories: ['Business Consulting'],
    tags: ['Veteran-owned', 'Enterprise-ready', 'Non-profit friendly'],
    description:
      'Bids and compliance for companies that sell to the public sector for the first time.',
    daysAgo: 230,
  },
  {
    name: 'Harbor Bell Marketing',
    site: 'harbor-bell.example.com',
    region: 'Coastal Maine',
    categories: ['Marketing & Advertising'],
    tags: ['Small Business'],
    description: 'Campaigns for the six weeks in summer that have to carry the year.',
    daysAgo: 97,
  },
  {
    name: 'Quiet Server Company',
    site: 'quiet-server.example.net',
    region: 'Statewide',
    categories: ['Technology Services'],
    tags: ['Remote services', 'Enterprise-ready', 'Veteran-owned'],
    description:
      'Networks, laptops and backups for offices without somebody for them. We write down how things are set up and leave you the notes.',
    daysAgo: 171,
  },
  {
    name: 'Birch Bark Translations',
    site: 'birch-bark.example.org',
    website: false,
    region: 'Bangor Area',
    categories: ['Other'],
    tags: ['Remote services', 'Women-owned'],
    description: 'Contracts, labels and websites in English, French and Spanish. Write us a line.',
    daysAgo: 42,
  },
  {
    name: 'Potato Blossom Payroll',
    site: 'potato-blossom.example.com',
    region: 'Northern Maine',
    categories: ['Accounting & Finance', 'HR & Recruiting'],
    tags: ['Local only', 'Small Business'],
    description: 'Payroll for farms, mills and crews whose size changes with the season.',
    daysAgo: 188,
  },
  {
    name: 'Twin Mills Design',
    site: 'twin-mills.example.net',
    region: 'Lewiston-Auburn',
    categories: ['Graphic Design'],
    tags: ['Startup-friendly'],
    description: 'Signs that can be read from a moving car.',
    daysAgo: 25,
  },
  {
    name: 'Fogline Legal Desk',
    site: 'fogline.example.com',
    region: 'Southern Maine',
    categories: ['Legal Services', 'Business Consulting'],
    tags: ['Startup-friendly', 'Remote services'],
    description:
      'Fixed-fee paperwork for founders: the company, the shares, the first contract, the trademark search.',
    daysAgo: 131,
  },
  {
    name: 'Cedar Post Realty & Repair',
    site: 'cedar-post.example.org',
    region: 'Bangor Area',
    categories: ['Real Estate', 'Construction', 'Other'],
    tags: ['Local only', 'Veteran-owned'],
    description: 'Finds the building, fixes the roof and hands over the keys.',
    daysAgo: 262,
  },
  {
    name: 'Loon Call Software',
    site: 'loon-call.example.net',
    region: 'Central Maine',
    categories: ['Web Development', 'Technology Services', 'Business Consulting'],
    tags: ['BIPOC-owned', 'Startup-friendly', 'Enterprise-ready', 'Remote services'],
    description:
      'Inventory, bookings and the spreadsheet that only one person understands, turned into something that two people understand.',
    daysAgo: 18,
  },
  {
    name: 'Snowshoe Media',
    site: 'snowshoe.example.com',
    region: 'Statewide',
    categories: ['Photography', 'Marketing & Advertising'],
    tags: ['Small Business', 'Remote services'],
    description: 'Short films about how things are made.',
    daysAgo: 300,
  },
];
