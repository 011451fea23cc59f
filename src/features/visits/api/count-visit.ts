import { asVisitor, supabase } from '@/shared/lib/supabase';

/** A page that is counted. */
export type VisitedSubject = 'resource' | 'listing';

/** What is counted: that a page was seen, or a link of it pressed. */
export type VisitKind = 'view' | 'website' | 'contact';

/**
 * Counts a visit, always as a visitor; the database leaves robots out. Failures are ignored: the sums
 * may have gaps, and the visitor has not asked for them.
 */
export async function countVisit(
  subject: VisitedSubject,
  id: string,
  kind: VisitKind,
): Promise<void> {
  try {
    await supabase
      .rpc('count_visit', { subject_type: subject, subject_id: id, kind })
      .setHeader(...asVisitor);
  } catch {
    // Ignored on purpose, as above.
  }
}
