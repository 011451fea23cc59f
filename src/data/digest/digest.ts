import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { overviewKeys } from '@/data/overview/overview';
import { readOnce, writeOnce } from '@/data/run-query';
import { useMutation } from '@/data/use-mutation';
import { AppError } from '@/lib/errors';

/** Audience of a digest preview; null means not stated. */
export interface DigestAudience {
  readonly region: string | null;
  readonly stages: string[] | null;
  readonly industries: string[] | null;
}

const entries = z.array(
  z.object({ slug: z.string(), name: z.string(), deadline: z.nullable(z.string()) }),
);
const previewSchema = z.object({
  goes_on: z.string(),
  is_held: z.boolean(),
  recipients: z.number(),
  unconfirmed: z.number(),
  fresh: entries,
  fresh_total: z.number(),
  closing: entries,
  closing_total: z.number(),
});

/** The next digest as it is now. */
export type DigestPreview = z.infer<typeof previewSchema>;

const digestKeys = {
  /** Refetched with the overview. */
  all: [...overviewKeys.all, 'digest'] as const,
  preview: (audience: DigestAudience) => [...digestKeys.all, audience] as const,
};

/** The next digest for an audience. For staff. */
export function digestPreviewQuery(audience: DigestAudience) {
  return queryOptions({
    queryKey: digestKeys.preview(audience),
    queryFn: async ({ signal }): Promise<DigestPreview> => {
      const reply = await readOnce(signal, (client, inTime) =>
        client.rpc('digest_preview', { audience: { ...audience } }).abortSignal(inTime),
      );
      const preview = previewSchema.safeParse(reply);
      if (!preview.success) throw new AppError('unavailable', { cause: preview.error });
      return preview.data;
    },
    placeholderData: keepPreviousData,
  });
}

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
    mutationFn: (audience: DigestAudience) =>
      writeOnce((client) => client.rpc('mail_digest_preview', { audience: { ...audience } })),
  });
}
