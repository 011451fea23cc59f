import { geographicRegions, type GeographicRegion } from '../_shared/contracts/vocabularies.ts';
import { FunctionError } from '../_shared/function-error.ts';

/** What a calendar asks for. */
export interface FeedQuestion {
  /** Events of this region and of the whole state; null for all. */
  readonly region: GeographicRegion | null;
  /** The versions that the caller has, in the words of `If-None-Match`; null for none. */
  readonly known: string | null;
}

/**
 * Reads the question out of the address and the headers of a request.
 *
 * @throws FunctionError 400 for a region that does not exist: a feed that silently held everything
 *   would be taken for that of the region.
 */
export function feedQuestion(request: Request): Promise<FeedQuestion> {
  const wanted = new URL(request.url).searchParams.get('region');
  const region = geographicRegions.find(({ value }) => value === wanted)?.value ?? null;
  if (wanted !== null && region === null) {
    return Promise.reject(new FunctionError(400, 'bad_request', 'There is no such region.'));
  }
  return Promise.resolve({ region, known: request.headers.get('if-none-match') });
}
