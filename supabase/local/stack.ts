import './lite-environment.ts';
import { join } from 'node:path';
import { createAuthLimits } from './auth-limits.ts';
import { readConfig, type StackConfig } from './config.ts';
import type { Database } from './database.ts';
import { createEmailChange } from './email-change.ts';
import { StackError } from './errors.ts';
import { createFunctionRunner, readSettings } from './functions.ts';
import { createGateway } from './gateway.ts';
import { createApp } from './lite-app.ts';
import { createMailbox, startMailServer, type Mailbox } from './mailbox.ts';
import { closeServer, freePort, HOST, requireFreePort, serveOn } from './ports.ts';
import { quietLibraryLogs, runAsRequest } from './request-context.ts';
import { startScheduler } from './scheduler.ts';
import { checkGrants } from './self-test.ts';
import { openData, type Cleanup, type DataSource } from './stack-data.ts';
import {
  createStripeStandIn,
  postEvent,
  type StripeStandIn,
  type StripeStandInOptions,
} from './stripe-stand-in/stand-in.ts';

const SUPABASE_FOLDER = join(import.meta.dirname, '..');

export interface StackOptions {
  readonly data: DataSource;
  /** Port of the API; 0 selects a free one. Default: `api.port` of config.toml. */
  readonly apiPort?: number;
  /** Port of the mailbox; 0 selects a free one. Default: `local_smtp.port` of config.toml. */
  readonly mailPort?: number;
  /** Address of the site, for links in mail and CORS. Default: `auth.site_url`. */
  readonly siteUrl?: string;
  /** Settings file of functions, such as keys of services. Default: none. */
  readonly functionsEnvFile?: string;
  /** Whether a proxy sets `x-forwarded-for`. */
  readonly behindProxy?: boolean;
  /** Multiplies the rate limits of sign-ins and mails. Default: 1. */
  readonly authLimitFactor?: number;
  /** Runs the jobs of a hosted project's cron. */
  readonly scheduler?: boolean;
  /** Receives log lines. Default: none are printed. */
  readonly log?: (line: string) => void;
}

export interface Stack {
  /** Address of the API, for `createClient`. */
  readonly url: string;
  readonly mailboxUrl: string;
  readonly publishableKey: string;
  /** Key of `service_role`; never for a browser. */
  readonly secretKey: string;
  readonly mailbox: Mailbox;
  /** Payment stand-in; null when the settings contain a key of the real provider. */
  readonly stripe: StripeStandIn | null;
  /** Database connection with the owner's rights. */
  readonly database: Database;
  /** Resolves with the reason when a part of the stack ends unexpectedly. */
  readonly failed: Promise<string>;
  /** Stops all parts and frees the ports. Safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded backend: PostgreSQL with the project's migrations, REST, Auth, Storage and
 * edge functions behind one address, and a mailbox.
 *
 * @throws StackError when a port or the data folder is in use, a migration fails, or the grants are
 *   wrong.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const log = options.log ?? (() => undefined);
  const config = await readConfig(SUPABASE_FOLDER);
  const apiPort = await choosePort(options.apiPort ?? config.api.port, 'API_PORT');
  const mailPort = await choosePort(options.mailPort ?? config.local_smtp.port, 'MAIL_PORT');
  if (apiPort === mailPort) {
    throw new StackError('API_PORT and MAIL_PORT must be two different ports.');
  }
  const cleanups: Cleanup[] = [];
  const stop = async () => {
    const failures: unknown[] = [];
    for (const cleanup of cleanups.splice(0).reverse()) {
      await cleanup().catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  };
  quietLibraryLogs(process.env.STACK_DEBUG === undefined ? () => undefined : log);
  try {
    const data = await openData(options.data, cleanups);
    const url = `http://${HOST}:${String(apiPort)}`;
    const siteUrl = options.siteUrl ?? config.auth.site_url;
    const mailbox = createMailbox();
    const app = await runAsRequest(() => createApp(config, { siteUrl, data, mailbox }).init());
    await checkGrants(app, data.database, data.secrets.publishableKey);

    const smtpPort = await freePort();
    cleanups.push(await startMailServer(mailbox, smtpPort));
    const stripe = await createStripeUnlessConfigured(options, {
      url,
      siteUrl,
      file: data.checkouts,
      deliver: (event) => postEvent(`${url}/functions/v1/stripe-webhook`, event),
      log,
    });
    const stripePort = await freePort();
    if (stripe !== null) {
      const server = await serveOn(stripePort, (request) => stripe.api.fetch(request));
      cleanups.push(() => closeServer(server));
    }
    const functions = createFunctionRunner({
      folder: join(SUPABASE_FOLDER, 'functions'),
      functions: config.functions,
      jwtSecret: data.secrets.jwtSecret,
      environment: {
        SUPABASE_URL: url,
        SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: data.secrets.publishableKey }),
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: data.secrets.secretKey }),
        SITE_URLS: siteOrigins(siteUrl, config).join(','),
      },
      fallbacks: {
        SMTP_HOST: HOST,
        SMTP_PORT: String(smtpPort),
        MAIL_FROM: 'Resource Directory <no-reply@directory.example>',
        ...(stripe === null ? {} : stripeSettings(stripe, stripePort)),
      },
      environmentFile: options.functionsEnvFile,
      log,
    });
    cleanups.push(() => functions.stop());
    const gateway = createGateway({
      app,
      functions,
      stripe,
      uploadLimit: config.storage.file_size_limit,
      authLimits: createAuthLimits(config.auth.rate_limit, options.authLimitFactor),
      database: data.database,
      emailChange: config.auth.email.double_confirm_changes
        ? createEmailChange({
            database: data.database,
            mailer: mailbox,
            siteUrl,
            mail: config.auth.email.template.email_change,
          })
        : null,
      reuseSeconds: config.auth.refresh_token_reuse_interval,
      isBehindProxy: options.behindProxy ?? false,
      log,
    });
    const api = await serveOn(apiPort, (request, bindings) => gateway.fetch(request, bindings));
    cleanups.push(() => closeServer(api));
    const mail = await serveOn(mailPort, (request) => mailbox.app.fetch(request));
    cleanups.push(() => closeServer(mail));
    if (options.scheduler === true) {
      const { database, secrets } = data;
      const { secretKey } = secrets;
      const { DEPLOY_HOOK_URL } = await readSettings(options.functionsEnvFile);
      const hasDeployHook = DEPLOY_HOOK_URL !== undefined;
      cleanups.push(startScheduler({ database, url, secretKey, hasDeployHook, log }));
    }
    return {
      url,
      mailboxUrl: `http://${HOST}:${String(mailPort)}`,
      publishableKey: data.secrets.publishableKey,
      secretKey: data.secrets.secretKey,
      mailbox,
      stripe,
      database: data.database,
      failed: data.failed,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Creates the payment stand-in unless the settings contain a key of the real provider. */
async function createStripeUnlessConfigured(
  { functionsEnvFile }: StackOptions,
  standIn: StripeStandInOptions,
): Promise<StripeStandIn | null> {
  const { STRIPE_SECRET_KEY } = await readSettings(functionsEnvFile);
  return STRIPE_SECRET_KEY === undefined ? createStripeStandIn(standIn) : null;
}

function stripeSettings(stripe: StripeStandIn, port: number): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_HOST: HOST,
    STRIPE_API_PORT: String(port),
    STRIPE_API_PROTOCOL: 'http',
  };
}

async function choosePort(port: number, variable: string): Promise<number> {
  if (port === 0) return freePort();
  await requireFreePort(port, variable);
  return port;
}

/**
 * Returns the origins of the site: its address under both local names, and the allowed redirect
 * targets.
 */
function siteOrigins(siteUrl: string, config: StackConfig): string[] {
  const urls = [
    siteUrl,
    siteUrl.replace('//localhost', '//127.0.0.1'),
    siteUrl.replace('//127.0.0.1', '//localhost'),
    ...config.auth.additional_redirect_urls.map((url) => url.replaceAll('*', '')),
  ];
  return [...new Set(urls.map((url) => new URL(url).origin))];
}
