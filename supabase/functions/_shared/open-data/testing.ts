import {
  openResource,
  type OpenListing,
  type OpenOrganization,
  type OpenRecords,
  type ResourceRow,
} from './records.ts';

export const SITE = 'https://directory.example';
export const TODAY = '2026-11-28';

/** Returns an id for tests, such as 00000000-0000-4000-8000-000000000007. */
export function testId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** Returns a row without any optional value. */
export function emptyRow(number: number, changes: Partial<ResourceRow> = {}): ResourceRow {
  return {
    id: testId(number),
    slug: `resource-${String(number)}`,
    name: `Resource ${String(number)}`,
    description: null,
    organization: null,
    notion_id: null,
    website: null,
    location: null,
    category: [],
    tags: [],
    type: null,
    eligibility: null,
    funding_range: null,
    application_deadline: null,
    focus_areas: [],
    business_stage: [],
    support_type: null,
    geographic_region: [],
    industry_categories: [],
    format: [],
    cost_to_participate: null,
    availability_status: null,
    value_summary: null,
    funding_instrument: null,
    funding_check_size: null,
    funding_match_required: null,
    funding_match_details: null,
    funding_use_of_funds: null,
    funding_decision_timeline: null,
    funding_payout_timing: null,
    funding_readiness_requirements: null,
    funding_key_criteria: null,
    contact_name: null,
    contact_title: null,
    contact_email: null,
    contact_phone: null,
    entrepreneur_contact_name: null,
    entrepreneur_contact_title: null,
    entrepreneur_contact_email: null,
    entrepreneur_contact_phone: null,
    created_at: '2026-01-02T03:04:05.678901+00:00',
    updated_at: '2026-02-03T04:05:06.789012+00:00',
    serves_all_industries: false,
    serves_all_stages: false,
    opens_on: null,
    deadline_recurs: null,
    deadline_note: null,
    amount_least: null,
    amount_most: null,
    amount_named: null,
    verified_at: null,
    verified_how: null,
    doubted_at: null,
    resource_addresses: [],
    resource_organizations: [],
    resource_criteria: [],
    ...changes,
  };
}

/** Returns an organization without any optional value. */
export function testOrganization(
  number: number,
  changes: Partial<OpenOrganization> = {},
): OpenOrganization {
  return {
    id: testId(number),
    name: `Organization ${String(number)}`,
    description: null,
    logo_url: null,
    website: null,
    contact_email: null,
    address: null,
    updated_at: '2026-01-02T03:04:05+00:00',
    ...changes,
  };
}

/** Returns a paid listing. */
export function testListing(number: number, changes: Partial<OpenListing> = {}): OpenListing {
  return {
    id: testId(number),
    provider_name: `Provider ${String(number)}`,
    logo_url: null,
    service_categories: ['Legal Services'],
    description: 'Contracts for small firms.',
    website_url: null,
    contact_email: 'provider@example.org',
    region_served: 'Statewide',
    tags: [],
    featured_listing: false,
    updated_at: '2026-01-02T03:04:05+00:00',
    page: `${SITE}/provider/${testId(number)}`,
    ...changes,
  };
}

/** Returns records with these resources. */
export function testRecords(
  rows: readonly ResourceRow[],
  changes: Partial<OpenRecords> = {},
): OpenRecords {
  return {
    site: SITE,
    resources: rows.map((row) => openResource(row, SITE)),
    events: [],
    listings: [],
    synonyms: [],
    ...changes,
  };
}

/** Pseudo-random numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const texts = [
  'Grants for small businesses up to $50,000; nonprofits are not eligible.',
  '<script>alert(1)</script> =HYPERLINK("x") "quoted" & \u2028 line',
  'Ünïcode 漢字 🦞 \u202Eright to left',
  'Free. Membership has fees.',
  'Open to anyone.\nTowns and tribes may apply.',
] as const;
const addresses = [
  'https://example.org/a path?q=ü|^`{}#part#two',
  'http://exämple.org/100%/[x]',
  'https://[2001:db8::1]/',
  'https://example.org',
];

/** Returns a row with random values, hostile texts among them, of all columns. */
export function randomRow(number: number, random: () => number): ResourceRow {
  const some = <Value>(values: readonly Value[]): Value | null =>
    values[Math.floor(random() * (values.length + 1))] ?? null;
  const many = (values: readonly string[]) => values.filter(() => random() < 0.3);
  const text = () => some(texts);
  const day = () => some(['2026-01-31', '2026-11-28', '2027-02-28', '2028-02-29']);
  const moment = () => some(['2026-11-01T00:00:00+00:00', '2025-05-05T05:05:05.5+00:00']);
  const mail = () => some(['a.b+c@example.org', 'ünï@example.org', 'a"b@example.org']);
  const amount = () => some([0, 500, 25_000, 5_000_000]);
  return emptyRow(number, {
    name: text() ?? 'Name',
    description: text(),
    organization: text(),
    notion_id: text(),
    website: some(addresses),
    location: some(['Bangor, ME', 'Online', ...texts]),
    category: many(texts),
    tags: many(['Grant', 'grant', ' GRANT ', ...texts]),
    eligibility: text(),
    funding_range: text(),
    application_deadline: day(),
    focus_areas: many(texts),
    business_stage: many(['idea', 'launch', 'mature']),
    support_type: some(['funding', 'program', 'offer', 'event']),
    geographic_region: many(['statewide', 'downeast', 'northern']),
    industry_categories: many(['nonprofit', 'food_beverage']),
    format: many(['online', 'in_person']),
    cost_to_participate: text(),
    availability_status: some(['open_rolling', 'open_deadline', 'closed', 'coming_soon']),
    funding_instrument: text(),
    funding_check_size: text(),
    funding_match_required: some([true, false]),
    funding_match_details: text(),
    funding_use_of_funds: text(),
    funding_decision_timeline: text(),
    contact_name: text(),
    contact_email: mail(),
    contact_phone: some(['207-555-0100', '+1 207 555 0100 ext. 5']),
    entrepreneur_contact_name: text(),
    entrepreneur_contact_email: mail(),
    opens_on: day(),
    deadline_recurs: some(['none', 'yearly', 'twice_a_year', 'quarterly']),
    deadline_note: text(),
    amount_least: amount(),
    amount_most: amount(),
    verified_at: moment(),
    verified_how: some(['website', 'phone', 'owner', 'guide']),
    doubted_at: moment(),
    resource_organizations: many(texts).map((name, at) => ({
      is_primary: at === 0,
      organizations: testOrganization(900_000 + number * 10 + at, {
        name,
        description: text(),
        logo_url: some(addresses),
        website: some(addresses),
        contact_email: mail(),
        address: text(),
      }),
    })),
  });
}
