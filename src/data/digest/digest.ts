import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { overviewKeys } from '@/data/overview/overview';
import { readOnce, writeOnce } from '@/data/run-query';
import { useMutation } from '@/data/use-mutation';
import { AppError } from '@/lib/errors';
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
    const reply = await readOnce(signal, (client, inTime) =>
      client.rpc('digest_preview').abortSignal(inTime),
    );
    const preview = digestPreviewSchema.safeParse(reply);
    if (!preview.success) throw new AppError('unavailable', { cause: preview.error });
    return preview.data;
  },
});

/** Holds the next digest back, or lets it go after all. For staff. */
export function useDigestHold() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isHeld: boolean) =>
      writeOnce((client) => client.rpc('hold_digest', { is_held: isHeld })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: digestKeys.all }),
  });
}

/** Mails a preview of the next digest to the signed-in staff member. */
export function useDigestPreviewMail() {
  return useMutation({
    mutationFn: (preview: DigestItems & { audience: DigestAudience }) =>
      writeOnce((client) => client.rpc('mail_digest_preview', { preview })),
  });
}
