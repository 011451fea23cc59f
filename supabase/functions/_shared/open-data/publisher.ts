/** Who publishes the data, and what others may do with it. */
export interface Publisher {
  readonly name: string;
  readonly identifier: string;
  readonly email: string;
  readonly website: string;
}

/** A licence of data: its name, SPDX identifier and address. */
export interface Licence {
  readonly name: string;
  readonly identifier: string;
  readonly url: string;
}

/** Licence of the data. Set it here before you publish the site under another one. */
export const LICENCE: Licence = {
  name: 'Creative Commons Attribution 4.0 International',
  identifier: 'CC-BY-4.0',
  url: 'https://creativecommons.org/licenses/by/4.0/',
};

/** Publisher of the data. Name and email address are those of `OPERATOR` of the site. */
const NAME = 'Resource Directory';
const EMAIL = 'support@resourcedirectory.example';

/** Returns the publisher of the site with this address. */
export function publisherOf(siteUrl: string): Publisher {
  return { name: NAME, identifier: siteUrl, email: EMAIL, website: siteUrl };
}
