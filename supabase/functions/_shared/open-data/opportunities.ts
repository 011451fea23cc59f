import {
  availabilityStatuses,
  deadlineRecurrences,
  geographicRegions,
  labelOf,
} from '../contracts/vocabularies.ts';
import { currentDeadline, effectiveAvailability } from '../search/list/availability.ts';
import { applicantTypes, type ApplicantType } from './applicant-types.ts';
import { webAddress } from './hsds/values.ts';
import { lastModified } from './last-modified.ts';
import type { OpenResource } from './records.ts';

/** An amount of CommonGrants. */
export interface Money {
  readonly amount: string;
  readonly currency: string;
}

interface Event {
  readonly name: string;
  readonly eventType: 'singleDate' | 'other';
  /** Of a single date, yyyy-mm-dd. */
  readonly date?: string;
  readonly details?: string;
}

/** Custom field of CommonGrants. */
interface CustomField {
  readonly name: string;
  readonly fieldType: 'string' | 'boolean' | 'object' | 'array';
  readonly value: unknown;
  readonly description: string;
}

/** A funding opportunity of CommonGrants 0.4 (OpportunityBase). */
export interface Opportunity {
  readonly id: string;
  readonly title: string;
  readonly status: {
    readonly value: (typeof statusValues)[number];
    readonly customValue?: string;
    readonly description: string;
  };
  readonly description: string;
  readonly funding: {
    readonly details?: string;
    readonly minAwardAmount?: Money;
    readonly maxAwardAmount?: Money;
  };
  readonly keyDates: {
    readonly postDate?: Event;
    readonly closeDate?: Event;
    readonly otherDates?: Readonly<Record<string, Event>>;
  };
  readonly acceptedApplicantTypes: readonly ApplicantType[];
  readonly source: string;
  readonly customFields: Readonly<Record<string, CustomField>>;
  readonly createdAt: string;
  readonly lastModifiedAt: string;
}

const statuses = {
  open_rolling: 'open',
  open_deadline: 'open',
  closed: 'closed',
  coming_soon: 'forecasted',
} as const;

const statusValues = ['open', 'closed', 'forecasted', 'custom'] as const;

/** Whether a text is the value of a status of CommonGrants. */
export function isStatus(text: string): boolean {
  return statusValues.some((value) => value === text);
}

/** Returns a funding resource as an opportunity on `today` (yyyy-mm-dd, in Maine). */
export function opportunityOf(resource: OpenResource, today: string): Opportunity {
  const { amount_least: least, amount_most: most } = resource;
  const details = fundingDetails(resource);
  return {
    id: resource.id,
    title: resource.name,
    status: statusOf(resource, today),
    description: resource.description ?? resource.value_summary ?? '',
    funding: {
      ...(details !== '' && { details }),
      ...(least !== null && { minAwardAmount: dollars(least) }),
      ...(most !== null && { maxAwardAmount: dollars(most) }),
    },
    keyDates: keyDatesOf(resource, today),
    acceptedApplicantTypes: applicantTypes(resource.eligibility),
    source: webAddress(resource.website) ?? resource.page,
    customFields: customFieldsOf(resource),
    createdAt: resource.created_at,
    lastModifiedAt: lastModified(resource, today),
  };
}

function statusOf(resource: OpenResource, today: string): Opportunity['status'] {
  const availability = effectiveAvailability(resource, today);
  return availability === null
    ? {
        value: 'custom',
        customValue: 'unknown',
        description: 'It is not known whether it is open.',
      }
    : {
        value: statuses[availability],
        description: labelOf(availabilityStatuses, availability),
      };
}

function fundingDetails({ funding_range: range, funding_check_size: size }: OpenResource): string {
  return [...new Set([range, size])].filter((part) => part !== null).join('\n');
}

function dollars(amount: number): Money {
  return { amount: String(amount), currency: 'USD' };
}

function keyDatesOf(resource: OpenResource, today: string): Opportunity['keyDates'] {
  const { opens_on: opens, deadline_recurs: recurs, deadline_note: note } = resource;
  const deadline = currentDeadline(resource, today);
  const isRolling = effectiveAvailability(resource, today) === 'open_rolling';
  const rounds = [
    ...(recurs === null ? [] : [labelOf(deadlineRecurrences, recurs)]),
    ...(note === null ? [] : [note]),
  ].join('. ');
  return {
    ...(opens !== null && { postDate: day('Applications open', opens) }),
    ...(deadline !== null && { closeDate: day('Applications close', deadline) }),
    ...(deadline === null &&
      isRolling && {
        closeDate: {
          name: 'Applications close',
          eventType: 'other' as const,
          details: 'Rolling: there is no deadline.',
        },
      }),
    ...(rounds !== '' && {
      otherDates: {
        recurrence: { name: 'Deadline recurs', eventType: 'other' as const, details: rounds },
      },
    }),
  };
}

function day(name: string, date: string): Event {
  return { name, eventType: 'singleDate', date };
}

function customFieldsOf(resource: OpenResource): Opportunity['customFields'] {
  const text = (name: string, value: string | null, description: string) =>
    value === null ? null : { name, fieldType: 'string' as const, value, description };
  const { funding_match_required: isMatched, lastCheck } = resource;
  const fields: Readonly<Record<string, CustomField | null>> = {
    matchRequired:
      isMatched === null
        ? null
        : {
            name: 'matchRequired',
            fieldType: 'boolean',
            value: isMatched,
            description: 'Whether the applicant needs own money.',
          },
    matchDetails: text('matchDetails', resource.funding_match_details, 'What counts as match.'),
    useOfFunds: text(
      'useOfFunds',
      resource.funding_use_of_funds,
      'What the money may be used for.',
    ),
    decisionTime: text(
      'decisionTime',
      resource.funding_decision_timeline,
      'How long a decision takes.',
    ),
    payoutTime: text('payoutTime', resource.funding_payout_timing, 'When the money is paid.'),
    instrument: text('instrument', resource.funding_instrument, 'Such as grant, loan or equity.'),
    eligibility: text(
      'eligibility',
      resource.eligibility,
      'Who may apply, as the funder states it.',
    ),
    funder: text('funder', resource.organizationName, 'Organization that offers the funding.'),
    regions: {
      name: 'regions',
      fieldType: 'array',
      value: resource.geographic_region.map((region) => labelOf(geographicRegions, region)),
      description: 'Regions of Maine.',
    },
    directoryPage: text('directoryPage', resource.page, 'Page of the directory.'),
    lastChecked: {
      name: 'lastChecked',
      fieldType: 'object',
      value: lastCheck ?? { at: null, how: null },
      description:
        'When and how the facts were last found to be right; null before the first check.',
    },
  };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field === null ? [] : [[name, field]])),
  );
}
