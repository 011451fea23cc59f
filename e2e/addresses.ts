/** Where the site under test is; global-setup.ts leaves it in the environment. */
export const siteUrl = (): string => setting('E2E_SITE_URL');

/** Where its backend is. */
export const apiUrl = (): string => setting('E2E_API_URL');

/** The public key of its backend. */
export const publicKey = (): string => setting('E2E_PUBLIC_KEY');

/** The mailbox of its backend: `/messages?to=…` as JSON. */
export const mailboxUrl = (): string => setting('E2E_MAILBOX_URL');

/** The folder of its build. */
export const siteFolder = (): string => setting('E2E_SITE_DIR');

function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') {
    throw new Error(`${name} is not set. e2e/global-setup.ts sets it.`);
  }
  return value;
}
