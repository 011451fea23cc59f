/** Who publishes the data, and what others may do with it. */
export interface Publisher {
  readonly name: string;
  readonly identifier: string;
  readonly email: string;
  readonly website: string;
}

/** A license of data: its name, SPDX identifier and address. */
export interface License {
  readonly name: string;
  readonly identifier: string;
  readonly url: string;
}

/** License of the data. Set it here before you publish the site under another one. */
export const LICENSE: License = {
  name: 'Creative Commons Attribution 4.0 International',
  identifier: 'CC-BY-4.0',
  url: 'https://creativecommons.org/licenses/by/4.0/',
};

/** The `Link` header of everything under the license. */
export const LICENSE_LINK = `<${LICENSE.url}>; rel="license"`;

/** Receives questions, suggested edits and reports. Set it here before you publish the site. */
export const CONTACT_EMAIL = 'support@resourcedirectory.example';

/** Returns the publisher of the site with this address. */
export function publisherOf(siteUrl: string): Publisher {
  return {
    name: 'Resource Directory',
    identifier: siteUrl,
    email: CONTACT_EMAIL,
    website: siteUrl,
  };
}
