import { paths } from '@/shared/lib/paths';
import { jsonLdText } from '@/shared/rules/json-ld';
import { LICENCE, publisherOf } from '@shared/contracts/publisher';

/** The files that the build writes (features/open-data/data-files.ts). */
export const catalogFiles = [
  { path: '/data/resources.csv', label: 'Resources', type: 'text/csv' },
  { path: '/data/resources.json', label: 'Resources as JSON', type: 'application/json' },
  { path: '/data/events.csv', label: 'Events', type: 'text/csv' },
  { path: '/data/organizations.csv', label: 'Organizations', type: 'text/csv' },
  { path: '/data/dictionary.csv', label: 'What the columns mean', type: 'text/csv' },
] as const;

/**
 * Returns the JSON-LD of the files as a catalogue of data (schema.org).
 *
 * @param origin origin of the site, without a trailing slash.
 */
export function dataCatalogJsonLd(origin: string): string {
  const { name, email } = publisherOf(origin);
  const publisher = { '@type': 'Organization', name, email, url: `${origin}/` };
  return jsonLdText({
    '@type': 'DataCatalog',
    name: 'Resource Directory: open data',
    description: 'Funding, programs, offers and events for businesses in Maine.',
    url: origin + paths.data(),
    license: LICENCE.url,
    publisher,
    dataset: catalogFiles.map(({ path, label, type }) => ({
      '@type': 'Dataset',
      name: `Resource Directory: ${label}`,
      description: `${label} of the guide to business in Maine, with the date of the last check where there is one.`,
      url: origin + paths.data(),
      license: LICENCE.url,
      creator: publisher,
      isAccessibleForFree: true,
      spatialCoverage: { '@type': 'State', name: 'Maine' },
      distribution: { '@type': 'DataDownload', contentUrl: origin + path, encodingFormat: type },
    })),
  });
}
