import { SiteFailure } from './site-failure.ts';

/** The address of a website as it is kept, with or without its protocol. */
export function websiteUrl(website: string): URL {
  return checked(/^https?:\/\//i.test(website) ? website : `https://${website}`);
}

/**
 * Where a redirect leads.
 *
 * @throws SiteFailure `redirects` for an address that nobody can follow, or that carries somebody's
 *   credentials.
 */
export function redirectUrl(location: string, from: URL): URL {
  return checked(location, from);
}

/** Whether it is one of the two ports that websites have, which the URL then does not name. */
export function hasWebPort({ port, protocol }: URL): boolean {
  return port === '' || port === (protocol === 'http:' ? '443' : '80');
}

function checked(address: string, base?: URL): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (url === null || !isWeb || url.username !== '' || url.password !== '') {
    throw new SiteFailure('redirects');
  }
  return url;
}
