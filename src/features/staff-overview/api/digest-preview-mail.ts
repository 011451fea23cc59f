import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';
import { type DigestAudience, type DigestItems } from '@shared/contracts/matches';

/** Mails a preview of the next digest to the signed-in staff member. */
export function useDigestPreviewMail() {
  return useMutation({
    mutationFn: async (preview: DigestItems & { audience: DigestAudience }) => {
      await supabase.rpc('mail_digest_preview', { preview }).throwOnError();
    },
  });
}
