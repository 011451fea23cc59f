import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { overviewKeys } from '@/data/overview/overview';
import { useMutation } from '@/data/use-mutation';
import { AppError } from '@/lib/errors';
import { supabase } from '@/lib/supabase';
import {
  digestPreviewSchema,
  type DigestAudience,
  type DigestItems,
  type DigestPreview,
} from '@shared/contracts/matches';

const digestKeys = {
  /** Refetched with the overview. */
  all: [...overviewKeys.all, 'digest'] as const,
};

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

/** Holds the next digest back, or lets it go after all. For staff. */
export function useDigestHold() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (isHeld: boolean) => {
      await supabase.rpc('hold_digest', { is_held: isHeld }).throwOnError();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: digestKeys.all }),
  });
}

/** Mails a preview of the next digest to the signed-in staff member. */
export function useDigestPreviewMail() {
  return useMutation({
    mutationFn: async (preview: DigestItems & { audience: DigestAudience }) => {
      await supabase.rpc('mail_digest_preview', { preview }).throwOnError();
    },
  });
}
