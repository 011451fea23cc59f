import './lite-environment.ts';
import { App, type EmailDriver } from '@supabase/lite';
import type { StackConfig } from './config.ts';
import type { Mailbox } from './mailbox.ts';
import type { OpenData } from './stack-data.ts';
import { fileStorage } from './storage.ts';

interface AppOptions {
  readonly url: string;
  readonly siteUrl: string;
  readonly data: OpenData;
  readonly mailbox: Mailbox;
}

/** Creates the REST, Auth and Storage services of `@supabase/lite`. */
export function createApp(config: StackConfig, { url, siteUrl, data, mailbox }: AppOptions): App {
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
      drivers: { email: withApiLinks(mailbox, siteUrl, url) },
    },
  });
  app._storageAdapter = fileStorage(data.uploads, config.storage.file_size_limit);
  return app;
}

/**
 * Rewrites links in mails. `@supabase/lite` points them to the site; hosted projects and this stack
 * verify them at the API, which redirects to the site.
 */
function withApiLinks(mailbox: Mailbox, siteUrl: string, url: string): EmailDriver {
  const [from, to] = [`${siteUrl}/auth/v1/`, `${url}/auth/v1/`];
  return {
    send: ({ text, html, ...message }) =>
      mailbox.send({
        ...message,
        ...(text === undefined ? {} : { text: text.replaceAll(from, to) }),
        ...(html === undefined ? {} : { html: html.replaceAll(from, to) }),
      }),
  };
}
