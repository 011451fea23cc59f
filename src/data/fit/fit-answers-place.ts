import { VISITOR, type DraftPlace } from '@/lib/draft-place';

/**
 * The answers of 'Find what fits'. In this tab only, also for members: they are about a moment, not
 * about an account.
 */
export const fitAnswersPlace: DraftPlace = { userId: VISITOR, form: 'find-what-fits' };
