import './lite-environment.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, type EmailDriver } from '@supabase/lite';
import { ApiConnection } from './api-connection.ts';
import { authAccounts } from './auth-accounts.ts';
import { createAuthLimits } from './auth-limits.ts';
import { readConfig, type StackConfig } from './config.ts';
import { makeSecrets, openDataFolder, type StackSecrets } from './data-folder.ts';
import { connectDatabase, prepareDatabase, type Database } from './database.ts';
import { createEmailChange } from './email-change.ts';
import { StackError } from './errors.ts';
import { createFunctionRunner, readSettings } from './functions.ts';
import { createGateway } from './gateway.ts';
import { startMailServer } from './mail-server.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { closeServer, freePort, HOST, requireFreePort, serveOn } from './ports.ts';
import { createCluster, startPostgres } from './postgres-server.ts';
import { reconcileUploads } from './reconcile-uploads.ts';
import { quietLibraryLogs, runAsRequest } from './request-context.ts';
import { startScheduler } from './scheduler.ts';
import { checkGrants } from './self-test.ts';
import { fileStorage } from './storage.ts';
import {
  createStripeStandIn,
  postEvent,
  type StripeStandIn,
  type StripeStandInOptions,
} from './stripe-stand-in.ts';

const SUPABASE_FOLDER = join(import.meta.dirname, '..');

/** Data that outlive the stack. */
interface KeptData {
  readonly folder: string;
  /** Move what the folder holds aside and begin with demo data. */
  readonly reset?: boolean;
  /** Folder of the migrations; `supabase/migrations` by default. */
  readonly migrations?: string;
}

export interface StackOptions {
  /** A folder that keeps the data between runs, or the address of a prepared database. */
  readonly data: KeptData | { readonly url: string };
  /** Port of the API; 0 takes a free one. Default: `api.port` of config.toml. */
  readonly apiPort?: number;
  /** Port of the mailbox; 0 takes a free one. Default: `local_smtp.port` of config.toml. */
  readonly mailPort?: number;
  /** Address of the site, for links in mail and for CORS of functions. Default: `auth.site_url`. */
  readonly siteUrl?: string;
  /** File with settings of functions, such as keys of services; none without it. */
  readonly functionsEnvFile?: string;
  /** Whether a proxy in front of the API names the addresses of callers in `x-forwarded-for`. */
  readonly behindProxy?: boolean;
  /** Multiplies the limits of sign-ins and mails; 1 by default. */
  readonly authLimitFactor?: number;
  /** Send waiting notices and do what is due every day, as a hosted project's cron does. */
  readonly scheduler?: boolean;
  /** Gets what the stack has to tell; nothing is printed without it. */
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
  /** Where checkouts lead; null where the settings of functions name a key of the real provider. */
  readonly stripe: StripeStandIn | null;
  /** The database, as its owner. */
  readonly database: Database;
  /** Resolves with a sentence when a part of the stack has ended by itself. */
  readonly failed: Promise<string>;
  /** Stops everything that was started and frees the ports. Safe to call twice. */
  stop(): Promise<void>;
}

interface OpenData {
  readonly database: Database;
  readonly connection: ApiConnection;
  readonly failed: Promise<string>;
  readonly secrets: StackSecrets;
  readonly uploads: string;
  /** File with what the stand-in for payments remembers; undefined for none. */
  readonly checkouts: string | undefined;
}

interface AppParts {
  readonly url: string;
  readonly siteUrl: string;
  readonly data: OpenData;
  readonly mailbox: Mailbox;
}

type Cleanup = () => Promise<void>;

/**
 * Starts the embedded backend: Postgres under the project's migrations, REST, Auth, Storage and
 * edge functions behind one address, and a mailbox for the mail it would send.
 *
 * @throws StackError when a port or the data folder is in use, a migration fails, or the grants are
 *   not as written.
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
    const data = await openData(options, cleanups);
    const url = `http://${HOST}:${String(apiPort)}`;
    const siteUrl = options.siteUrl ?? config.auth.site_url;
    const mailbox = createMailbox();
    const app = await runAsRequest(() => createApp(config, { url, siteUrl, data, mailbox }).init());
    await checkGrants(app, data.database, data.secrets.publishableKey);

    const smtpPort = await freePort();
    const mailServer = await startMailServer(mailbox, smtpPort);
    cleanups.push(() => mailServer.stop());
    const stripe = await standInForStripe(options, {
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
    const accounts = authAccounts(data.database);
    const gateway = createGateway({
      app,
      functions,
      stripe,
      uploadLimit: config.storage.file_size_limit,
      authLimits: createAuthLimits(config.auth.rate_limit, options.authLimitFactor),
      accounts,
      emailChange: config.auth.email.double_confirm_changes
        ? createEmailChange({ accounts, mailer: mailbox, url, siteUrl })
        : null,
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

/** A key in the settings of functions means the real provider: then nothing stands in for it. */
async function standInForStripe(
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

async function openData({ data, log }: StackOptions, cleanups: Cleanup[]): Promise<OpenData> {
  if ('folder' in data) return openFolder(data, cleanups, log);
  const uploads = await mkdtemp(join(tmpdir(), 'resource-directory-uploads-'));
  cleanups.push(() => rm(uploads, { recursive: true, force: true }));
  return {
    ...connect(data.url, cleanups),
    uploads,
    secrets: makeSecrets(),
    checkouts: undefined,
    failed: new Promise(() => undefined),
  };
}

async function openFolder(
  { folder: path, reset = false, migrations }: KeptData,
  cleanups: Cleanup[],
  log: StackOptions['log'],
): Promise<OpenData> {
  const folder = await openDataFolder(path, reset);
  cleanups.push(() => folder.release());
  const cluster = { folder: folder.database, password: folder.secrets.databasePassword };
  if (!folder.isComplete) await createCluster(cluster);
  const server = await startPostgres(cluster);
  cleanups.push(() => server.stop());
  const connections = connect(server.url(), cleanups);
  await prepareDatabase(connections.database, {
    seed: !folder.isComplete,
    ...(migrations === undefined ? {} : { migrations }),
  });
  if (!folder.isComplete) await folder.markComplete();
  const { missing } = await reconcileUploads(folder.uploads, connections.database);
  if (missing.length > 0) log?.(`The bytes of these uploads are missing: ${missing.join(', ')}`);
  return {
    ...connections,
    uploads: folder.uploads,
    secrets: folder.secrets,
    checkouts: folder.checkouts,
    failed: server.failed,
  };
}

function connect(url: string, cleanups: Cleanup[]): Pick<OpenData, 'database' | 'connection'> {
  const database = connectDatabase(url);
  cleanups.push(() => database.close());
  const connection = new ApiConnection(url);
  cleanups.push(() => connection.close());
  return { database, connection };
}

function createApp(config: StackConfig, { url, siteUrl, data, mailbox }: AppParts): App {
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
      drivers: { email: linkingToApi(mailbox, siteUrl, url) },
    },
  });
  app._storageAdapter = fileStorage(data.uploads, config.storage.file_size_limit);
  return app;
}

/**
 * `@supabase/lite` takes the site for the place that verifies links in mail; hosted projects and
 * this one verify them at the API, which then leads back to the site.
 */
function linkingToApi(mailbox: Mailbox, siteUrl: string, url: string): EmailDriver {
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

/** Origins of the site: its own address under both names of this machine, and where sign-in may return to. */
function siteOrigins(siteUrl: string, config: StackConfig): string[] {
  const urls = [
    siteUrl,
    siteUrl.replace('//localhost', '//127.0.0.1'),
    siteUrl.replace('//127.0.0.1', '//localhost'),
    ...config.auth.additional_redirect_urls.map((url) => url.replaceAll('*', '')),
  ];
  return [...new Set(urls.map((url) => new URL(url).origin))];
}
