import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parse } from 'smol-toml';
import { z } from 'zod';
import { StackError } from './errors.ts';

const SIZE_UNITS = { B: 1, KiB: 1024, MiB: 1024 ** 2, GiB: 1024 ** 3 } as const;

const byteSize = z
  .string()
  .regex(/^\d+(B|KiB|MiB|GiB)$/)
  .transform((text) => {
    const unit = z.enum(['B', 'KiB', 'MiB', 'GiB']).parse(text.replace(/^\d+/, ''));
    return Number.parseInt(text, 10) * SIZE_UNITS[unit];
  });

const mailTemplate = z.object({
  subject: z.string(),
  /** Relative to the project, as the Supabase CLI reads it; absolute once read. */
  content_path: z.string().transform((path) => resolve(import.meta.dirname, '../..', path)),
});

/** Subject and HTML file of a mail of the auth service. */
export type MailTemplate = z.infer<typeof mailTemplate>;

const configSchema = z.object({
  api: z.object({
    port: z.int(),
    schemas: z.array(z.string()),
    extra_search_path: z.array(z.string()),
    max_rows: z.int(),
  }),
  local_smtp: z.object({ port: z.int() }),
  storage: z.object({ file_size_limit: byteSize }),
  auth: z.object({
    site_url: z.url(),
    additional_redirect_urls: z.array(z.string()),
    jwt_expiry: z.int().max(3600),
    enable_refresh_token_rotation: z.boolean(),
    refresh_token_reuse_interval: z.int(),
    enable_signup: z.boolean(),
    minimum_password_length: z.int(),
    rate_limit: z.object({
      email_sent: z.int(),
      sign_in_sign_ups: z.int(),
      token_verifications: z.int(),
      token_refresh: z.int(),
    }),
    email: z.object({
      enable_signup: z.boolean(),
      double_confirm_changes: z.boolean(),
      enable_confirmations: z.boolean(),
      secure_password_change: z.boolean(),
      template: z.object({
        confirmation: mailTemplate,
        recovery: mailTemplate,
        magic_link: mailTemplate,
        email_change: mailTemplate,
        invite: mailTemplate,
      }),
    }),
  }),
  functions: z.record(
    z.string(),
    z.object({ enabled: z.boolean().default(true), verify_jwt: z.boolean().default(true) }),
  ),
});

/** The settings of `supabase/config.toml` that the embedded stack uses; sizes in bytes. */
export type StackConfig = z.infer<typeof configSchema>;

/**
 * Reads `config.toml` of a Supabase folder.
 *
 * @throws StackError that names missing and invalid settings.
 */
export async function readConfig(supabaseFolder: string): Promise<StackConfig> {
  const file = join(supabaseFolder, 'config.toml');
  const parsed = configSchema.safeParse(parse(await readFile(file, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new StackError(
    `supabase/config.toml has missing or invalid settings; correct them:\n${z.prettifyError(parsed.error)}`,
  );
}
