import { useMutation } from '@tanstack/react-query';
import type { LogoUploadRequest } from '../../../supabase/functions/_shared/contracts/listing';
import { logoUploadIn, type LogoUpload } from '@/domain/paid-session';
import { callFunction } from '@/lib/call-function';
import { AppError, toAppError } from '@/lib/errors';
import { requireEnvironment } from '@/lib/rest';

const BUCKET = 'provider-logos';
const TIME_LIMIT_MS = 60_000;

/** What allows somebody to store a logo: a paid session, or the link of a listing. */
export type LogoProof = { readonly stripeSessionId: string } | { readonly accessToken: string };

interface LogoToStore {
  readonly proof: LogoProof;
  readonly blob: Blob;
}

/** Stores a logo under a name of its own and resolves to its address. Fails with AppError. */
export function useLogoUpload() {
  return useMutation({
    mutationFn: async ({ proof, blob }: LogoToStore) => {
      const body: LogoUploadRequest = { ...proof, contentType: typeOf(blob) };
      const reply = await callFunction('create-logo-upload', { body });
      const place = logoUploadIn(reply);
      if (place === null) throw new AppError('unavailable', { cause: reply });
      await store(place, blob);
      return place.publicUrl;
    },
  });
}

function typeOf({ type }: Blob): LogoUploadRequest['contentType'] {
  if (type === 'image/webp' || type === 'image/png' || type === 'image/jpeg') return type;
  throw new AppError('invalid');
}

/** As `uploadToSignedUrl` of the client does, without the rest of it: visitors need none of that. */
async function store({ path, token }: LogoUpload, blob: Blob): Promise<void> {
  const { supabaseUrl, supabasePublishableKey: apikey } = requireEnvironment();
  const url = new URL(`${supabaseUrl}/storage/v1/object/upload/sign/${BUCKET}/${path}`);
  url.searchParams.set('token', token);
  const form = new FormData();
  form.append('cacheControl', '3600');
  form.append('', blob);
  try {
    const reply = await fetch(url, {
      method: 'PUT',
      headers: { apikey, 'x-upsert': 'false' },
      body: form,
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    if (!reply.ok) throw toAppError(await reply.json().catch(() => null), reply.status);
  } catch (error) {
    throw toAppError(error);
  }
}
