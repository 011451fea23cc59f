import type { SubmissionKind } from './queue';

/** How something came in of which nobody is known to have sent it. */
export function unknownSubmitter(kind: SubmissionKind): string {
  return kind === 'listing'
    ? 'Sent in by somebody without an account'
    : 'Added by staff, or by an account that is gone';
}
