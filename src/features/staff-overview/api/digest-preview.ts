import { queryOptions } from '@tanstack/react-query';
import { digestKeys } from './digest-keys';
import { AppError } from '@/shared/lib/errors';
import { supabase } from '@/shared/lib/supabase';
import { digestPreviewSchema, type DigestPreview } from '@shared/contracts/matches';

/** The next digest. For staff. */
export const digestPreviewQuery = queryOptions({
  queryKey: digestKeys.all,
  queryFn: async ({ signal }): Promise<DigestPreview> => {
    const { data: reply } = await supabase.rpc('digest_preview').abortSignal(signal).throwOnError();
    const preview = digestPreviewSchema.safeParse(reply);
    if (!preview.success) throw new AppError('unavailable', { cause: preview.error });
    return preview.data;
  },
});
