import { describe, expect, it } from 'vitest';
import {
  paidYear,
  submissionKind,
  submissionStatus,
  submissionTitle,
  unknownSubmitterLabel,
} from './status';

const plain = { kind: 'resource', title: 'A', status: 'pending', paid_until: null };
const PAID_UNTIL = '2027-10-17T16:00:00+00:00';

describe('what became of a submission', () => {
  it.each([
    ['resource', 'pending', 'Pending', 'waiting'],
    ['event', 'declined', 'Declined', 'bad'],
    ['review', 'approved', 'Approved', 'good'],
    ['listing', 'approved', 'Approved', 'good'],
    ['listing', 'rejected', 'Declined', 'bad'],
    ['listing', 'expired', 'Expired', 'over'],
    ['resource', 'archived', 'Archived', 'waiting'],
    ['resource', 'toString', 'ToString', 'waiting'],
  ])('%s %s is %s', (kind, status, label, tone) => {
    expect(submissionStatus({ ...plain, kind, status })).toEqual({ label, tone });
  });

  it('has a kind and a title, also without one', () => {
    expect(submissionKind('listing')).toBe('Listing');
    expect(submissionTitle(plain)).toBe('A');
    expect(submissionTitle({ ...plain, title: ' ' })).toBe('Untitled');
    expect(submissionTitle({ ...plain, kind: 'review', title: null })).toBe(
      'A resource that is no longer public',
    );
  });

  it('tells the end of the paid year where there is one', () => {
    const listing = { ...plain, kind: 'listing', paid_until: PAID_UNTIL };
    expect(paidYear({ ...listing, status: 'approved' })).toBe('Listed until October 17, 2027');
    expect(paidYear({ ...listing, status: 'expired' })).toBe('Expired on October 17, 2027');
    expect(paidYear({ ...listing, status: 'rejected' })).toBeNull();
    expect(paidYear({ ...listing, status: 'approved', paid_until: null })).toBeNull();
  });
});

it('tells what staff add from what needs no account', () => {
  for (const kind of ['resource', 'event', 'review'] as const) {
    expect(unknownSubmitterLabel(kind)).toBe('Added by staff or a deleted account');
  }
  expect(unknownSubmitterLabel('listing')).toBe('Submitted without an account');
});
