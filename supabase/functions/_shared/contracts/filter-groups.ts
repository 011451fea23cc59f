/**
 * The filter groups of the list of resources: query parameter, label and options. The site filters
 * by them, mails name them.
 */

import {
  availabilityStatuses,
  businessStages,
  formats,
  geographicRegions,
  industries,
  supportTypes,
  type Option,
} from './vocabularies.ts';

/** Resources that do not state what a filter asks for. */
const unstated = { value: 'unstated', label: 'Not stated' } as const;

interface FilterGroupOptions {
  readonly name: string;
  readonly label: string;
  readonly options: readonly Option[];
}

export const filterOptions = {
  businessStage: { name: 'businessStage', label: 'Business Stage', options: businessStages },
  supportType: { name: 'supportType', label: 'Support Type', options: supportTypes },
  geographicRegion: { name: 'geographicRegion', label: 'Region', options: geographicRegions },
  industry: { name: 'industry', label: 'Industry', options: industries },
  availabilityStatus: {
    name: 'availabilityStatus',
    label: 'Availability',
    options: availabilityStatuses,
  },
  format: { name: 'format', label: 'Format', options: [...formats, unstated] },
  cost: {
    name: 'cost',
    label: 'Cost',
    options: [{ value: 'free', label: 'Free' }, { value: 'paid', label: 'Paid' }, unstated],
  },
  amount: {
    name: 'amount',
    label: 'Amount needed',
    options: [
      { value: 'to_10k', label: 'Up to $10,000' },
      { value: 'to_50k', label: '$10,000 to $50,000' },
      { value: 'to_250k', label: '$50,000 to $250,000' },
      { value: 'over_250k', label: 'More than $250,000' },
      unstated,
    ],
  },
  checked: {
    name: 'checked',
    label: 'Last checked',
    options: [
      { value: 'fresh', label: 'Checked within a year' },
      { value: 'stale', label: 'Not checked for a year' },
      { value: 'never', label: 'Not checked yet' },
    ],
  },
} as const satisfies Readonly<Record<string, FilterGroupOptions>>;
