import { paths } from '@/shared/lib/paths';
import { jsonLdText } from '@/shared/rules/json-ld';
import { LICENSE, publisherOf } from '@shared/contracts/publisher';

/** The files that the build writes (features/open-data/data-files.ts), by what they contain. */
const datasets = [
  {
    name: 'Resources',
    description:
      'Funding, programs and offers for businesses in Maine: what each is, whom it is for, amounts, deadlines, contact, and when it was last checked.',
    files: [
      { path: '/data/resources.csv', label: 'Resources', type: 'text/csv' },
      { path: '/data/resources.json', label: 'Resources as JSON', type: 'application/json' },
    ],
  },
  {
    name: 'Events',
    description: 'Upcoming events for businesses in Maine: when, where, and who holds them.',
    files: [{ path: '/data/events.csv', label: 'Events', type: 'text/csv' }],
  },
  {
    name: 'Organizations',
    description: 'The organizations behind the resources, with website and contact.',
    files: [{ path: '/data/organizations.csv', label: 'Organizations', type: 'text/csv' }],
  },
  {
    name: 'Data dictionary',
    description: 'What each column of the files of resources, events and organizations means.',
    files: [{ path: '/data/dictionary.csv', label: 'What the columns mean', type: 'text/csv' }],
  },
] as const;

export const catalogFiles = datasets.flatMap(({ files }) => [...files]);

/**
 * Returns the JSON-LD of the files as a catalogue of data (schema.org).
 *
 * @param origin origin of the site, without a trailing slash.
 */
export function dataCatalogJsonLd(origin: string): string {
  const { name: publisherName, email } = publisherOf(origin);
  const publisher = { '@type': 'Organization', name: publisherName, email, url: `${origin}/` };
  return jsonLdText({
    '@type': 'DataCatalog',
    name: 'Resource Directory: open data',
    description: 'Funding, programs, offers and events for businesses in Maine.',
    url: origin + paths.data(),
    license: LICENSE.url,
    publisher,
    dataset: datasets.map(({ name, description, files }) => ({
      '@type': 'Dataset',
      name: `Resource Directory: ${name}`,
      description,
      url: origin + paths.data(),
      license: LICENSE.url,
      creator: publisher,
      isAccessibleForFree: true,
      spatialCoverage: { '@type': 'State', name: 'Maine' },
      distribution: files.map(({ path, type }) => ({
        '@type': 'DataDownload',
        contentUrl: origin + path,
        encodingFormat: type,
      })),
    })),
  });
}
