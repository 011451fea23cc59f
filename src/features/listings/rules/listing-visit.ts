import { isUuid } from '../../../shared/rules/uuid';
import { isCheckoutCanceled } from './checkout-url';
import { sessionIdSchema } from '@shared/contracts/listing';

/** Parameters and purpose of a visit of /provider-submit. */
export interface ListingVisit {
  /** Paid checkout session. */
  readonly sessionId: string | null;
  /** Access token of a listing. */
  readonly token: string | null;
  /** New listing, editing the listing of the token, or renewing it. */
  readonly purpose: 'new' | 'listing' | 'renewal';
  /** The malformed parameter, if any. */
  readonly malformed: 'session' | 'listing' | null;
  /** Whether the user has just canceled the checkout. */
  readonly isCanceled: boolean;
}

const emptyVisit: ListingVisit = {
  sessionId: null,
  token: null,
  purpose: 'new',
  malformed: null,
  isCanceled: false,
};

/** Whether the URL has parameters of a visit. */
export function hasVisitParams(params: URLSearchParams): boolean {
  return params.has('session_id') || params.has('listing') || isCheckoutCanceled(params);
}

/**
 * Parses the visit from a URL (`session_id` after payment, `listing` in emails), given the previous
 * visit in this tab. After starting a renewal, the checkout returns with a session only; the
 * renewal then continues with the earlier listing. Never throws.
 */
export function parseVisit(params: URLSearchParams, before: ListingVisit): ListingVisit {
  const sessions = params.getAll('session_id');
  const tokens = params.getAll('listing');
  const known = { ...before, malformed: null, isCanceled: isCheckoutCanceled(params) };
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

/** Serialises a visit for session storage, for reloads and the return from checkout. */
export function serializeVisit({ sessionId, token, purpose }: ListingVisit): string {
  return JSON.stringify({ sessionId, token, purpose });
}

/** Parses a serialised visit; returns an empty visit when invalid. Never throws. */
export function deserializeVisit(text: string | null): ListingVisit {
  try {
    const kept: unknown = JSON.parse(text ?? '');
    if (typeof kept !== 'object' || kept === null) return emptyVisit;
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
      isCanceled: false,
    };
  } catch {
    return emptyVisit;
  }
}

/** Whether a text has the format of a checkout session id. Nothing else is sent to the backend. */
function isSessionId(text: string): boolean {
  return sessionIdSchema.safeParse(text).success;
}

/** Returns the access token from a pasted link or a bare token; null when there is none. */
export function listingTokenIn(text: string): string | null {
  const pasted = text.trim();
  if (isUuid(pasted)) return pasted;
  if (!URL.canParse(pasted)) return null;
  const [token = '', ...others] = new URL(pasted).searchParams.getAll('listing');
  return others.length === 0 && isUuid(token) ? token : null;
}
