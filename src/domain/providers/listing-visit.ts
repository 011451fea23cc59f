import { sessionIdSchema } from '@contracts/listing';
import { isUuid } from '../uuid';

/** What somebody has come to /provider-submit with, and for. */
export interface ListingVisit {
  /** The checkout session that they paid with. */
  readonly sessionId: string | null;
  /** The key in the link of a listing of theirs. */
  readonly token: string | null;
  /** To fill in a new listing, to look after the one of the link, or to pay it one more year. */
  readonly purpose: 'new' | 'listing' | 'renewal';
  /** The part of the address that cannot be right, if one cannot. */
  readonly malformed: 'session' | 'listing' | null;
}

const nothing: ListingVisit = { sessionId: null, token: null, purpose: 'new', malformed: null };

/** Whether an address says anything about a visit. */
export function namesVisit(params: URLSearchParams): boolean {
  return params.has('session_id') || params.has('listing');
}

/**
 * The visit that an address stands for (`session_id` after paying, `listing` in mails), given the
 * one before it in this tab. Who has set out to renew a listing comes back from the checkout with a
 * session alone, and goes on with that listing. Never throws.
 */
export function visitOf(params: URLSearchParams, before: ListingVisit): ListingVisit {
  const sessions = params.getAll('session_id');
  const tokens = params.getAll('listing');
  const known = { ...before, malformed: null };
  const [sessionId = known.sessionId] = sessions;
  if (sessions.length > 1 || (sessions.length === 1 && !isSessionId(sessionId ?? ''))) {
    return { ...known, malformed: 'session' };
  }
  const [token = known.token] = tokens;
  if (tokens.length > 1 || (tokens.length === 1 && !isUuid(token ?? ''))) {
    return { ...known, malformed: 'listing' };
  }
  if (tokens.length === 1) return { ...known, sessionId, token, purpose: 'listing' };
  if (sessions.length === 0) return known;
  return { ...known, sessionId, purpose: known.purpose === 'renewal' ? 'renewal' : 'new' };
}

/** A visit as a tab keeps it, for reloads and the way back from the checkout. */
export function visitToText({ sessionId, token, purpose }: ListingVisit): string {
  return JSON.stringify({ sessionId, token, purpose });
}

/** What `visitToText` has written; no visit at all where it is something else. Never throws. */
export function visitFromText(text: string | null): ListingVisit {
  try {
    const kept: unknown = JSON.parse(text ?? '');
    if (typeof kept !== 'object' || kept === null) return nothing;
    const values = new Map<string, unknown>(Object.entries(kept));
    const [sessionId, token, purpose] = ['sessionId', 'token', 'purpose'].map((name) => {
      const value = values.get(name);
      return typeof value === 'string' ? value : null;
    });
    return {
      sessionId: sessionId != null && isSessionId(sessionId) ? sessionId : null,
      token: token != null && isUuid(token) ? token : null,
      purpose: purpose === 'listing' || purpose === 'renewal' ? purpose : 'new',
      malformed: null,
    };
  } catch {
    return nothing;
  }
}

/** Whether a text has the form of a checkout session's id. Nothing else is sent anywhere. */
function isSessionId(text: string): boolean {
  return sessionIdSchema.safeParse(text).success;
}

/** The key in a link of ours that somebody has pasted, or the bare key; null when there is none. */
export function listingTokenIn(text: string): string | null {
  const pasted = text.trim();
  if (isUuid(pasted)) return pasted;
  if (!URL.canParse(pasted)) return null;
  const [token = '', ...others] = new URL(pasted).searchParams.getAll('listing');
  return others.length === 0 && isUuid(token) ? token : null;
}
