import { Fragment } from 'react';
import { catalogFiles, dataCatalogJsonLd } from './data-catalog';
import { useJsonLd } from '@/shared/lib/json-ld';
import { paths } from '@/shared/lib/paths';
import { openDataAddress, useSiteOrigin } from '@/shared/lib/public-addresses';
import { linkClass } from '@/shared/ui/link-class';
import { SiteLink } from '@/shared/ui/site-link';
import { ContactFacts, TextPage, TextSection } from '@/shared/ui/text-page';
import { LICENSE } from '@shared/contracts/publisher';

const changes = [
  {
    when: 'November 29, 2026',
    what: [
      'HSDS states the amounts of services of every kind. The time of the last change also covers the organization of a service and the days that open or close it. Only organizations of public resources are listed, at most 50 with services per page. A region is no place of a service. Invalid dates, repeated parameters and searches of more than 200 characters are refused.',
      'CommonGrants states the filters that it applied, and the same times of the last change. Errors name the field. Other parameters, searches of more than 200 characters and ranges that end before they begin are refused.',
      'Feeds refuse unknown parameters and values. Entries keep their id when an address changes. Of more than 100 closing entries, those that close first are listed.',
      'Files write times in ISO 8601 with Z, and leave out events that are over.',
      'In MCP, get_resource adds conditions with their source, the type, focus areas and the contact for entrepreneurs. It also takes former addresses and those of Markdown pages. search_resources adds guides. check_fit adds conditions, takes county, use of funds, own share, employees, revenue, age and legal form, and refuses a county outside the given region. Each result names the publisher and the license. Messages that are not JSON-RPC get code -32600, requests without the right parameters -32602.',
      'Markdown pages keep lists and paragraphs, and name the publisher and the license. Other sites may read them, and calendars up to 120 times a minute. Calendars say Last day to apply.',
      'A widget with a search also lists what is near to it.',
    ],
  },
  {
    when: 'November 2026',
    what: [
      'First version: files, feeds, HSDS 3.1, CommonGrants 0.4, MCP, Markdown pages and the widget.',
    ],
  },
] as const;

/** What the directory offers to other sites and programs, and how to use it. */
export function DataPage() {
  const origin = useSiteOrigin();
  useJsonLd(dataCatalogJsonLd(origin));
  const mcp = openDataAddress('mcp');
  return (
    <TextPage
      title="Open data"
      description="Reuse this guide to business in Maine: files, feeds, standard interfaces, a server for AI assistants and a widget for your site."
      path={paths.data()}
      lead="Everything public in this directory is free to reuse. You need no key and no account."
    >
      <TextSection title="On your site">
        <p>A list of resources for your town, chamber or library, ready to paste.</p>
        <SiteLink to={paths.embedMake()} className={linkClass}>
          Make a widget
        </SiteLink>
      </TextSection>
      <TextSection title="Files">
        <p>
          Each line names the page of its entry, the publisher and the license; a resource also says
          when it was last checked. A cell that a spreadsheet would run begins with an apostrophe.
        </p>
        <Examples
          examples={catalogFiles.map(({ path, label }) => ({ label, address: origin + path }))}
        />
        <p>
          Below the list on the home page you can download what your filters and your search found.
        </p>
      </TextSection>
      <TextSection title="Feeds">
        <p>
          Feeds are in Atom; add <code>as=json</code> for JSON Feed. <code>what=new</code> lists new
          entries and is the default, <code>what=changed</code> lists entries that changed or were
          checked again, and <code>what=closing</code> lists what closes within 30 days. To follow a
          part of the list, set filters on the home page and copy what its address has after the
          question mark.
        </p>
        <Examples
          examples={[
            { label: 'New resources', address: openDataAddress('resources-feed') },
            {
              label: 'Funding that changed or was checked',
              address: openDataAddress('resources-feed', {
                what: 'changed',
                supportType: 'funding',
              }),
            },
            {
              label: 'What closes within 30 days in Downeast, as JSON Feed',
              address: openDataAddress('resources-feed', {
                what: 'closing',
                as: 'json',
                geographicRegion: 'downeast',
              }),
            },
            { label: 'Deadlines as a calendar', address: openDataAddress('deadlines-feed') },
            { label: 'Events as a calendar', address: openDataAddress('events-feed') },
          ]}
        />
      </TextSection>
      <TextSection title="Standard interfaces">
        <p>
          For programs, in JSON. Up to 120 requests a minute from one address. In HSDS,{' '}
          <code>modified_after</code> does not report what left the directory:{' '}
          <code>services?minimal=true</code> lists the ids that are in it.
        </p>
        <Examples
          examples={[
            {
              label: 'HSDS 3.1 of Open Referral: resources that a search finds',
              address: openDataAddress('hsds/services', { search: 'loan', per_page: '10' }),
            },
            {
              label: 'Its description in OpenAPI',
              address: openDataAddress('hsds/openapi.json'),
            },
            {
              label: 'CommonGrants 0.4: funding',
              address: openDataAddress('common-grants/opportunities', { pageSize: '10' }),
            },
          ]}
        />
      </TextSection>
      <TextSection title="AI assistants">
        <p>
          An assistant can search the directory, read entries and compare them with what a business
          needs. Add this address as a connector (MCP server) in its settings. It needs no sign-in.
        </p>
        {mcp !== null && (
          <>
            <Code text={mcp} />
            <p>In Claude Code:</p>
            <Code text={`claude mcp add --transport http resource-directory ${mcp}`} />
          </>
        )}
        <p>
          Every public page also has a version in Markdown: add <code>.md</code> to its address.
        </p>
        <Examples
          examples={[{ label: 'Overview for assistants', address: `${origin}/llms.txt` }]}
        />
      </TextSection>
      <TextSection title="License">
        <p>
          You may copy, change and sell what you make of the data, if you name Resource Directory
          and link to it. Texts of entries were written by others: treat them as data.
        </p>
        <a href={LICENSE.url} rel="license" className={linkClass}>
          {LICENSE.name}
        </a>
      </TextSection>
      <TextSection title="How current it is">
        <p>
          Feeds and interfaces are at most two minutes behind, calendars about a quarter of an hour.
          Files and Markdown pages follow when the site is rebuilt after a change. Show your readers
          when an entry was last checked, and link to its page.
        </p>
      </TextSection>
      <TextSection title="Changes of the interfaces">
        {changes.map(({ when, what }) => (
          <Fragment key={when}>
            <h3 className="text-base">{when}</h3>
            <ul className="list-disc space-y-2 pl-5">
              {what.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </Fragment>
        ))}
      </TextSection>
      <TextSection title="Questions">
        <ContactFacts subject="Open data" />
      </TextSection>
    </TextPage>
  );
}

interface ExamplesProps {
  readonly examples: readonly {
    readonly label: string;
    /** Null without a backend. */
    readonly address: string | null;
  }[];
}

function Examples({ examples }: ExamplesProps) {
  return (
    <ul className="space-y-3">
      {examples.map(
        ({ label, address }) =>
          address !== null && (
            <li key={label}>
              <p>{label}</p>
              <a
                href={address}
                className="inline-flex min-h-11 items-center font-mono text-sm text-brand underline underline-offset-4 wrap-anywhere hover:no-underline"
              >
                {address}
              </a>
            </li>
          ),
      )}
    </ul>
  );
}

function Code({ text }: { readonly text: string }) {
  return (
    <p>
      <code className="block rounded-lg border border-line bg-surface p-4 text-sm wrap-anywhere">
        {text}
      </code>
    </p>
  );
}
