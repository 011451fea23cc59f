import type { Stack } from '../../supabase/local/stack.ts';

const RESOURCE = '00000000-0000-4000-9000-00000000a001';
const ORGANIZATION = '00000000-0000-4000-9000-00000000a002';
const EVENT = '00000000-0000-4000-9000-00000000a003';
const PROVIDER = '00000000-0000-4000-9000-00000000a004';
const PERSON = '00000000-0000-4000-9000-00000000a005';

/** Pages of a resource, an event and a provider with text in all text columns. */
export const FILLED_PATHS = [
  '/resource/text-in-every-field',
  `/event/${EVENT}`,
  `/provider/${PROVIDER}`,
] as const;

/** Creates them with an organization and a contact. */
export async function addFilledEntries({ database }: Stack): Promise<void> {
  await database.exec(`
    insert into public.organizations (id, name) values ('${ORGANIZATION}', 'Plain organization');
    insert into auth.users (id, aud, role, email)
    values ('${PERSON}', 'authenticated', 'authenticated', 'person@example.org');
    update public.profiles set public_profile = true where user_id = '${PERSON}';
    insert into public.resources (id, slug, name, status, support_type, contact_profile_id)
    values ('${RESOURCE}', 'text-in-every-field', 'Plain', 'approved', 'funding', '${PERSON}');
    insert into public.resource_organizations (resource_id, organization_id, is_primary)
    values ('${RESOURCE}', '${ORGANIZATION}', true);
    insert into public.events (id, title, start_date, end_date, location_type, status)
    values ('${EVENT}', 'Plain', now() + interval '1 day', now() + interval '2 days', 'hybrid',
      'approved');
    insert into public.service_provider_directory (
      id, provider_name, service_categories, description, contact_email, region_served,
      listing_status, paid_until
    ) values ('${PROVIDER}', 'Plain', array['Other'], 'Plain', 'plain@example.org', 'Statewide',
      'approved', now() + interval '1 year');`);
}

/** Values for text columns: each column gets the first one that its checks accept. */
export interface TextValues {
  readonly texts: readonly string[];
  readonly lists: readonly (readonly string[])[];
}

const longText = `</script><script>alert(1)</script>" onload=alert(1) x='<!--<script>--><img src=x onerror=alert(1)>]]></title></style></textarea></noscript>&lt;b&gt;&quot;\u2028\u2029{"a":"\\u003c/script>"}`;
const line = `</script><script>alert(1)</script>" onload='<!--<script>--><b>\\u003cb>`;

/** Text that escapes from elements, attributes, comments, scripts and JSON when unescaped. */
export const HOSTILE: TextValues = {
  texts: [
    longText,
    line,
    `https://example.org/?'onload='alert(1)';--!&quot;&#39;javascript:alert(1)`,
    `'onload='alert=1'@example.org`,
  ],
  lists: [[line, `" onload="alert(1)`], [`</script><!--"><img src=x onerror=alert(1)>`]],
};

/** Harmless values of the same kinds, and as many different ones. */
export const HARMLESS: TextValues = {
  texts: ['Plain words', 'https://example.org/?plain', 'plain@example.org'],
  lists: [['Listed words', 'Other words'], ['Further words']],
};

/**
 * Writes values into all text columns of these entries and related rows.
 *
 * @returns the columns that accept none of the values, as `table.column`.
 */
export async function fillEntries(stack: Stack, values: TextValues): Promise<string[]> {
  const rows = [
    ['resources', 'id', RESOURCE],
    ['organizations', 'id', ORGANIZATION],
    ['profiles', 'user_id', PERSON],
    ['events', 'id', EVENT],
    ['service_provider_directory', 'id', PROVIDER],
  ] as const;
  const refusing: string[] = [];
  for (const [table, key, id] of rows) {
    const { rows: columns } = await stack.database.query<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns
       where table_schema = 'public' and table_name = $1 and data_type in ('text', 'ARRAY')
         and column_name <> 'slug' and is_generated = 'NEVER' order by ordinal_position`,
      [table],
    );
    for (const { name, type } of columns) {
      const fill = (value: unknown) =>
        stack.database.query(`update public.${table} set ${name} = $1 where ${key} = '${id}'`, [
          value,
        ]);
      const candidates = type === 'text' ? values.texts : values.lists;
      if (!(await takesOneOf(fill, candidates))) refusing.push(`${table}.${name}`);
    }
  }
  return refusing;
}

async function takesOneOf(
  fill: (value: unknown) => Promise<unknown>,
  values: readonly unknown[],
): Promise<boolean> {
  for (const value of values) {
    try {
      await fill(value);
      return true;
    } catch {
      // The next value may pass the checks.
    }
  }
  return false;
}
