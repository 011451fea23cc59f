import { expect, it } from 'vitest';
import { websiteLabel } from './website-label';

const FAME = 'Finance Authority of Maine (FAME)';
const linked = (name: string, website: string | null) => [
  { is_primary: true, organizations: { name, website } },
];
const resource = (website: string | null, organization: string | null, links = linked('', null)) =>
  ({
    website,
    organization,
    notion_id: null,
    resource_organizations: links[0]?.organizations.name === '' ? [] : links,
  }) as const;

it.each([
  [resource('https://www.famemaine.com', FAME), 'Opens the website of FAME (famemaine.com)'],
  [resource('ceimaine.org/', 'CEI'), 'Opens the website of CEI (ceimaine.org)'],
  [resource('https://www.famemaine.com/loans', FAME), 'Opens a page on famemaine.com'],
  [resource('https://example.org/?p=7', null), 'Opens a page on example.org'],
  [resource('example.org', null), 'Opens example.org'],
  [resource('loans.example', null, linked('Tide Bank', 'tide.example')), 'Opens loans.example'],
  [
    resource('https://tide.example', null, linked('Tide Bank', 'www.tide.example/about')),
    'Opens the website of Tide Bank (tide.example)',
  ],
  [resource('javascript:alert(1)', FAME), null],
  [resource(null, FAME), null],
])('says what the website link of %o opens', (given, label) => {
  expect(websiteLabel(given)).toBe(label);
});
