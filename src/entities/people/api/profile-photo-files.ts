import { AppError, toAppError } from '@/shared/lib/errors';
import { supabase } from '@/shared/lib/supabase';

/** Bucket of the photos. */
export const PHOTO_BUCKET = 'profile-photos';

const photoExtensions = ['png', 'jpg', 'jpeg', 'webp'] as const;

/** File name extension of a photo. */
export type PhotoExtension = (typeof photoExtensions)[number];

/** Deletes the photo files of a user, except the one with extension `kept`. Throws AppError. */
export async function removeFiles(userId: string, kept?: PhotoExtension): Promise<void> {
  const places = photoExtensions.filter((extension) => extension !== kept);
  const { error } = await supabase.storage
    .from(PHOTO_BUCKET)
    .remove(places.map((extension) => photoPath(userId, extension)));
  if (error !== null) throw toAppError(error);
}

/** Sets the photo of a profile, whichever version it has: the form does not contain the photo. */
export async function setPhoto(userId: string, url: string | null): Promise<void> {
  const { data: rows } = await supabase
    .from('profiles')
    .update({ profile_photo_url: url })
    .eq('user_id', userId)
    .select('user_id')
    .throwOnError();
  // Row-level security hides rows that may not be updated.
  if (rows.length === 0) throw new AppError('forbidden');
}

/** Returns the path of the photo of a user. */
export function photoPath(userId: string, extension: PhotoExtension): string {
  return `${userId}/avatar.${extension}`;
}
