import './lite-environment.ts';
import { App, type EmailDriver } from '@supabase/lite';
import type { StackConfig } from './config.ts';
import type { Mailbox } from './mailbox.ts';
import type { OpenData } from './stack-data.ts';
import { fileStorage } from './storage.ts';

interface AppOptions {
  readonly siteUrl: string;
  readonly data: OpenData;
  readonly mailbox: Mailbox;
}

/** Creates the REST, Auth and Storage services of `@supabase/lite`. */
export function createApp(config: StackConfig, { siteUrl, data, mailbox }: AppOptions): App {
  const { rate_limit: _handledByTheGateway, ...auth } = config.auth;
  const { port: _chosenByTheStack, ...api } = config.api;
  const app = new App({
    connection: data.connection,
    api: { ...api, aggregates_enabled: false, plan_enabled: false },
    auth: {
      ...auth,
      enabled: true,
      site_url: siteUrl,
      jwt_secret: data.secrets.jwtSecret,
      publishable_key: data.secrets.publishableKey,
      secret_key: data.secrets.secretKey,
    },
    storage: { enabled: true },
    options: {
      server: { disableStudio: true, disableFallback: true, admin: false },
      drivers: { email: withoutText(mailbox) },
    },
  });
  app._storageAdapter = fileStorage(data.uploads, config.storage.file_size_limit);
  return app;
}

/**
 * Sends the HTML of a mail alone: the library's text part always has the link that uses its token as
 * soon as it is requested.
 */
function withoutText(mailbox: Mailbox): EmailDriver {
  return { send: ({ text: _link, ...message }) => mailbox.send(message) };
}
