import { geographicRegions, type GeographicRegion } from '../_shared/contracts/vocabularies.ts';
import { FunctionError } from '../_shared/function-error.ts';

/** Request of a calendar. */
export interface FeedRequest {
  /** Limits the feed to this region and statewide events; null for all. */
  readonly region: GeographicRegion | null;
  /** The `If-None-Match` header; null without one. */
  readonly ifNoneMatch: string | null;
}

/**
 * Parses the address and headers of a request.
 *
 * @throws FunctionError 400 for an unknown region. A feed of all events would be mistaken for that
 *   of the region.
 */
export function readFeedRequest(request: Request): Promise<FeedRequest> {
  const wanted = new URL(request.url).searchParams.get('region');
  const region = geographicRegions.find(({ value }) => value === wanted)?.value ?? null;
  if (wanted !== null && region === null) {
    return Promise.reject(new FunctionError(400, 'bad_request', 'There is no such region.'));
  }
  return Promise.resolve({ region, ifNoneMatch: request.headers.get('if-none-match') });
}
