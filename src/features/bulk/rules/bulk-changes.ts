import { counted } from '../../../shared/rules/counted';
import {
  availabilityStatuses,
  industries,
  labelOf,
  resourceStatuses,
} from '@shared/contracts/vocabularies';
import { checkWays } from '@shared/search/list/freshness';

/** Fields that are changed in many resources at once, with the title of the dialog. */
export const bulkFields = {
  availability_status: { label: 'Availability', title: 'Set availability' },
  status: { label: 'Status', title: 'Set status' },
  curator_id: { label: 'Guide', title: 'Assign a guide' },
  tags: { label: 'Tag', title: 'Add a tag' },
  industry_categories: { label: 'Industry', title: 'Add an industry' },
  verified_how: { label: 'Still right', title: 'Still right' },
} as const;
export type BulkField = keyof typeof bulkFields;

/** What a change does to one resource. */
export interface BulkChangeLine {
  readonly resource_id: string;
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly outcome: string;
  readonly change_id: number | null;
}

/** Why a resource stays as it is, by outcome. */
const reasons: Readonly<Record<string, string>> = {
  same: 'Already so',
  archived: 'Is archived',
  pending: 'Waits for a decision under Submissions',
  admins_only: 'Only admins archive and restore',
  held: 'Has another guide, who is removed first',
  full: 'Has 30 tags already',
  changed_meanwhile: 'Was changed by someone else',
};

/** Reason why a resource stays as it is; null when it is changed. */
export function unchangedReason({ outcome }: BulkChangeLine): string | null {
  if (outcome === 'changed') return null;
  return reasons[outcome] ?? 'Stays as it is';
}

/** A value as people read it: 'Open (Rolling)', 'rural, grants', or 'None'. */
export function bulkValueText(
  field: BulkField,
  value: unknown,
  personName: (id: string) => string | undefined,
): string {
  if (Array.isArray(value)) {
    if (value.length === 0) return 'None';
    return value.map((entry) => entryText(field, entry)).join(', ');
  }
  if (typeof value !== 'string') return field === 'verified_how' ? 'Not checked yet' : 'None';
  if (field === 'curator_id') return personName(value) ?? 'A person without a profile';
  return entryText(field, value);
}

function entryText(field: BulkField, entry: unknown): string {
  if (typeof entry !== 'string') return '';
  if (field === 'industry_categories') return labelOf(industries, entry);
  if (field === 'availability_status') return labelOf(availabilityStatuses, entry);
  if (field === 'verified_how') {
    return `Checked ${labelOf(checkWays, entry)}`;
  }
  return field === 'status' ? labelOf(resourceStatuses, entry) : entry;
}

/** Result of a change: '12 resources changed. 3 stayed as they were.' */
export function bulkResultText(lines: readonly BulkChangeLine[]): string {
  const changed = lines.filter(({ outcome }) => outcome === 'changed').length;
  const stayed = lines.length - changed;
  const rest =
    stayed === 0 ? '' : ` ${count(stayed)} stayed as ${stayed === 1 ? 'it was' : 'they were'}.`;
  return `${counted(changed, 'resource')} changed.${rest}`;
}

/** Result of an undo, from the outcome of each change. */
export function bulkUndoText(outcomes: readonly string[]): string {
  const undone = outcomes.filter((outcome) => outcome === 'undone').length;
  const kept = outcomes.length - undone;
  if (kept === 0) return `Undone: ${counted(undone, 'resource')} as before.`;
  return `Undone: ${counted(undone, 'resource')} as before. ${count(kept)} changed again since then and ${kept === 1 ? 'was' : 'were'} left alone.`;
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
