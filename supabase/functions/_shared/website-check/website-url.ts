import { SiteFailure } from './site-failure.ts';

/** Parses a stored website address, with or without protocol. */
export function websiteUrl(website: string): URL {
  return parseWebUrl(/^https?:\/\//i.test(website) ? website : `https://${website}`);
}

/**
 * Resolves the target of a redirect.
 *
 * @throws SiteFailure `redirects` for an invalid address or one with credentials.
 */
export function redirectUrl(location: string, from: URL): URL {
  return parseWebUrl(location, from);
}

/** Whether the port is 80 or 443. */
export function hasWebPort({ port, protocol }: URL): boolean {
  return port === '' || port === (protocol === 'http:' ? '443' : '80');
}

function parseWebUrl(address: string, base?: URL): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (url === null || !isWeb || url.username !== '' || url.password !== '') {
    throw new SiteFailure('redirects');
  }
  return url;
}
