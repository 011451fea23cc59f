import { endSession } from './watch-session';
import { clearDraftsOf } from '@/shared/lib/draft';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { clearListingVisit } from '@/shared/lib/listing-visit-storage';
import { notify } from '@/shared/lib/notify';

/**
 * Signs out on all devices, deletes the drafts of that user and shows a toast. Resolves to whether
 * it succeeded; never rejects.
 */
export async function signOut(userId: string | undefined): Promise<boolean> {
  try {
    const { error } = await endSession('global');
    if (error !== null) throw error;
  } catch (error) {
    console.error('Signing out failed:', error);
    notifyFailure('Error signing out', error);
    return false;
  }
  // Drafts must not be visible to the next user of this browser.
  if (userId !== undefined) clearDraftsOf(userId);
  clearListingVisit();
  notify({ title: 'Signed out successfully', description: 'You have been signed out.' });
  return true;
}
