import { LICENSE } from '../_shared/contracts/publisher.ts';
import { MAX_SEARCH_LENGTH } from '../_shared/search/list-filters.ts';
import { serviceExtension } from './profile.ts';

const paging = ['page', 'per_page', 'format'] as const;
const terms = ['taxonomy_term_id', 'taxonomy_id'] as const;

/** The query parameters of each list. */
export const queryParameters = {
  services: ['search', ...paging, ...terms, 'organization_id', 'modified_after', 'minimal', 'full'],
  organizations: ['search', ...paging, ...terms, 'full', 'full_service'],
  taxonomies: ['search', ...paging],
  taxonomy_terms: ['search', ...paging, 'taxonomy_id', 'top_only', 'parent_id'],
  service_at_locations: [
    'search',
    ...paging,
    ...terms,
    'organization_id',
    'modified_after',
    'full',
  ],
} as const;
export type ListName = keyof typeof queryParameters;

const flag = { type: 'boolean', default: false };
const id = { type: 'string', format: 'uuid' };
const count = { type: 'integer', minimum: 1 };
type ParameterName = (typeof queryParameters)[ListName][number];

const parameters: Readonly<Record<ParameterName, readonly [string, object]>> = {
  search: ['Text to search for.', { type: 'string', maxLength: MAX_SEARCH_LENGTH }],
  page: ['Number of the page.', { ...count, default: 1 }],
  per_page: [
    'Records of a page; of organizations with full or full_service at most 50.',
    { ...count, maximum: 500, default: 50 },
  ],
  format: ['Format of the reply.', { type: 'string', enum: ['json'], default: 'json' }],
  taxonomy_term_id: ['Only records with this term.', id],
  taxonomy_id: ['Only records with a term of this taxonomy.', id],
  organization_id: ['Only services of this organization.', id],
  modified_after: [
    'Only records modified at this time or later. A change of the organization counts, and the start of a day in Maine that opened or closed the service. A record that left the directory is not reported: compare ids with minimal=true.',
    { type: 'string', format: 'date-time' },
  ],
  minimal: ['Returns only id and last_modified, all in one page.', flag],
  full: ['Returns nested records.', flag],
  full_service: ['Returns organizations with their nested services.', flag],
  top_only: ['Only terms without a parent.', flag],
  parent_id: ['Only terms with this parent.', id],
};

const texts = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
const lists = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { type: 'array', items: { type: 'object' } }]));
const record = (required: readonly string[], properties: object) => ({
  type: 'object',
  required: ['id', ...required],
  properties: { id, ...properties },
});

/** The schema of the records of each list, and what one is called. */
const records: Readonly<Record<ListName, readonly [string, string, object]>> = {
  services: [
    'Service',
    'service',
    record(['name', 'status'], {
      organization_id: id,
      ...texts(
        'name',
        'description',
        'url',
        'email',
        'status',
        'fees_description',
        'eligibility_description',
        'assured_date',
        'alert',
      ),
      last_modified: {
        type: 'string',
        format: 'date-time',
        description:
          'Last change of the service or its organization, or midnight in Maine of the day that opened or closed it since.',
      },
      organization: { $ref: '#/components/schemas/Organization' },
      ...lists(
        'additional_urls',
        'contacts',
        'service_areas',
        'service_at_locations',
        'cost_options',
        'attributes',
      ),
      ...serviceExtension,
    }),
  ],
  organizations: [
    'Organization',
    'organization',
    record(['name', 'description'], {
      ...texts('name', 'description', 'email', 'website', 'logo'),
      ...lists('locations', 'services'),
      is_paid_listing: serviceExtension.is_paid_listing,
    }),
  ],
  taxonomies: [
    'Taxonomy',
    'taxonomy',
    record(['name', 'description'], texts('name', 'description')),
  ],
  taxonomy_terms: [
    'TaxonomyTerm',
    'taxonomy term',
    record(['name', 'description'], {
      ...texts('code', 'name', 'description', 'taxonomy', 'language'),
      taxonomy_id: id,
    }),
  ],
  service_at_locations: [
    'ServiceAtLocation',
    'place of a service',
    record([], { service_id: id, location_id: id, location: { type: 'object' } }),
  ],
};

const json = (schema: object) => ({ 'application/json': { schema } });
const reference = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const failures = {
  '400': reference('responses', 'BadRequest'),
  '429': reference('responses', 'TooManyRequests'),
};
const unchanged = { '304': { description: 'The caller has this version.' } };

function listPaths(name: ListName): Record<string, object> {
  const [schema, noun] = records[name];
  const list = {
    operationId: `list${schema}`,
    tags: [schema],
    summary: `List ${name.replaceAll('_', ' ')}`,
    parameters: queryParameters[name].map((parameter) => reference('parameters', parameter)),
    responses: {
      '200': {
        description: 'A page of records.',
        content: json({
          allOf: [
            reference('schemas', 'Page'),
            {
              type: 'object',
              properties: { contents: { type: 'array', items: reference('schemas', schema) } },
            },
          ],
        }),
      },
      ...unchanged,
      ...failures,
    },
  };
  const own = {
    operationId: `get${schema}`,
    tags: [schema],
    summary: `Get a ${noun}`,
    parameters: [
      { name: 'id', in: 'path', required: true, description: `Id of the ${noun}.`, schema: id },
      ...(name === 'organizations' ? [reference('parameters', 'full_service')] : []),
    ],
    responses: {
      '200': { description: `The ${noun}.`, content: json(reference('schemas', schema)) },
      ...unchanged,
      ...failures,
      '404': reference('responses', 'NotFound'),
    },
  };
  return { [`/${name}`]: { get: list }, [`/${name}/{id}`]: { get: own } };
}

const listNames = [
  'services',
  'organizations',
  'taxonomies',
  'taxonomy_terms',
  'service_at_locations',
] as const;
const failure = (description: string) => ({
  description,
  content: json(reference('schemas', 'Failure')),
});

/** Returns the OpenAPI description of the interface. */
export function openApi(address: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Resource Directory: services by HSDS 3.1',
      version: '1.0.0',
      description:
        'Business support in Maine, read only, in the Human Services Data Specification 3.1. 120 requests a minute from one address.',
      license: { name: LICENSE.name, identifier: LICENSE.identifier },
    },
    servers: [{ url: address }],
    security: [],
    tags: listNames.map((name) => ({
      name: records[name][0],
      description: `Each ${records[name][1]}.`,
    })),
    paths: {
      '/': {
        get: {
          operationId: 'getAbout',
          summary: 'Version, profile and publisher',
          responses: {
            '200': {
              description: 'About this interface.',
              content: json(reference('schemas', 'About')),
            },
            ...unchanged,
            ...failures,
          },
        },
      },
      ...Object.assign({}, ...listNames.map(listPaths)),
    },
    components: {
      parameters: Object.fromEntries(
        Object.entries(parameters).map(([name, [description, schema]]) => [
          name,
          { name, in: 'query', description, schema },
        ]),
      ),
      responses: {
        BadRequest: failure('A parameter is unknown, given twice or has a wrong value.'),
        NotFound: failure('There is no such record.'),
        TooManyRequests: {
          ...failure('Too many requests.'),
          headers: {
            'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
          },
        },
      },
      schemas: {
        About: {
          type: 'object',
          required: ['version', 'profile', 'openapi_url'],
          properties: {
            version: { type: 'string' },
            profile: { type: 'string', format: 'uri' },
            openapi_url: { type: 'string', format: 'uri' },
            publisher: reference('schemas', 'Publisher'),
            license: { type: 'object', properties: texts('name', 'identifier', 'url') },
          },
        },
        Publisher: { type: 'object', properties: texts('name', 'identifier', 'email', 'website') },
        Page: {
          type: 'object',
          required: ['total_items', 'total_pages', 'page_number', 'size', 'contents', 'empty'],
          properties: {
            total_items: { type: 'integer' },
            total_pages: { type: 'integer' },
            page_number: { type: 'integer' },
            size: { type: 'integer' },
            first_page: { type: 'boolean' },
            last_page: { type: 'boolean' },
            empty: { type: 'boolean' },
            publisher: reference('schemas', 'Publisher'),
            contents: { type: 'array', items: { type: 'object' } },
          },
        },
        Failure: {
          type: 'object',
          required: ['error', 'code'],
          properties: texts('error', 'code'),
        },
        ...Object.fromEntries(Object.values(records).map(([name, , schema]) => [name, schema])),
      },
    },
  };
}
