import { parseMoment } from '../long-date';

const RENEWAL_OPENS_MS = 60 * 24 * 60 * 60 * 1000;

/** Whether a listing in this state is still its provider's to change. */
export function isMendable(status: string): boolean {
  return status === 'pending' || status === 'rejected';
}

/** Whether a listing in this state can have one more year. */
export function isRenewable(status: string): boolean {
  return status === 'approved' || status === 'expired';
}

/** Whether it is time to offer one more year: it is over, or ends within 60 days. */
export function isDueForRenewal(status: string, paidUntil: string | null, now: Date): boolean {
  if (status === 'expired') return true;
  const end = parseMoment(paidUntil);
  return status === 'approved' && end !== null && +end - +now <= RENEWAL_OPENS_MS;
}

/** Whether a listing is in the directory now: approved, and its year is not over. */
export function isLive(status: string, paidUntil: string | null, now: Date): boolean {
  const end = parseMoment(paidUntil);
  return status === 'approved' && end !== null && end > now;
}

/**
 * The end of a listing's time with one more year, as ISO text: a year that is not over goes on, one
 * that is over begins anew.
 */
export function renewedUntil(paidUntil: string | null, now: Date): string {
  const end = parseMoment(paidUntil);
  const start = end !== null && end > now ? end : now;
  const renewed = new Date(start);
  renewed.setUTCFullYear(start.getUTCFullYear() + 1);
  // A year after February 29 is February 28, as the database counts.
  if (renewed.getUTCMonth() !== start.getUTCMonth()) renewed.setUTCDate(0);
  return renewed.toISOString();
}
