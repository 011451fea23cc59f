import { isUuid } from './uuid';

// Addresses and replies are read by hand: a schema library would be most of what arrives before
// the form does. Tests hold these against the contract.

const SESSION_ID = /^cs_[A-Za-z0-9_]{8,200}$/u;

/** Whether a text has the form of a checkout session's id. Nothing else is sent anywhere. */
export function isSessionId(text: string): boolean {
  return SESSION_ID.test(text);
}

/** What a paid session can be used for: a listing, unless it has had one. */
export type PaidSession =
  { readonly state: 'ready' } | { readonly state: 'used'; readonly listingId: string };

/** What a reply of the function `provider-session` says; null when it is no such reply. */
export function paidSessionIn(reply: unknown): PaidSession | null {
  if (typeof reply !== 'object' || reply === null || !('state' in reply)) return null;
  if (reply.state === 'ready') return { state: 'ready' };
  if (reply.state !== 'used' || !('listingId' in reply)) return null;
  const { listingId } = reply;
  return typeof listingId === 'string' && isUuid(listingId) ? { state: 'used', listingId } : null;
}

/** The id in a reply of the function `submit-provider-listing`; null when it is no such reply. */
export function listingIdIn(reply: unknown): string | null {
  if (typeof reply !== 'object' || reply === null || !('listingId' in reply)) return null;
  const { listingId } = reply;
  return typeof listingId === 'string' && isUuid(listingId) ? listingId : null;
}

/** Where a logo is to be put, and the address that it will have. */
export interface LogoUpload {
  readonly path: string;
  readonly token: string;
  readonly publicUrl: string;
}

/** What a reply of the function `create-logo-upload` says; null when it is no such reply. */
export function logoUploadIn(reply: unknown): LogoUpload | null {
  if (typeof reply !== 'object' || reply === null) return null;
  if (!('path' in reply && 'token' in reply && 'publicUrl' in reply)) return null;
  const { path, token, publicUrl } = reply;
  const isTold = typeof token === 'string' && typeof publicUrl === 'string';
  return isTold && typeof path === 'string' ? { path, token, publicUrl } : null;
}
