import { parseMoment } from '@shared/dates/long-date';

const RENEWAL_OPENS_MS = 60 * 24 * 60 * 60 * 1000;

/** Whether the provider may edit a listing with this status. */
export function isEditable(status: string): boolean {
  return status === 'pending' || status === 'rejected';
}

/** Whether to offer a renewal: the listing is expired or ends within 60 days. */
export function isDueForRenewal(status: string, paidUntil: string | null, now: Date): boolean {
  if (status === 'expired') return true;
  const end = parseMoment(paidUntil);
  return status === 'approved' && end !== null && +end - +now <= RENEWAL_OPENS_MS;
}

/** Whether a listing is public: approved and within its paid year. */
export function isLive(status: string, paidUntil: string | null, now: Date): boolean {
  const end = parseMoment(paidUntil);
  return status === 'approved' && end !== null && end > now;
}

/**
 * Returns the end of the listing after a renewal, as ISO text: a running year is extended, an
 * expired one starts now.
 */
export function renewedUntil(paidUntil: string | null, now: Date): string {
  const end = parseMoment(paidUntil);
  const start = end !== null && end > now ? end : now;
  const renewed = new Date(start);
  renewed.setUTCFullYear(start.getUTCFullYear() + 1);
  // One year after February 29 is February 28, as in the database.
  if (renewed.getUTCMonth() !== start.getUTCMonth()) renewed.setUTCDate(0);
  return renewed.toISOString();
}
