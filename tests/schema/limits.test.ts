import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventLimits } from '../../src/entities/events/rules/fields.ts';
import { profileLimits } from '../../src/entities/people/rules/fields.ts';
import { planLimits } from '../../src/entities/plans/rules/fields.ts';
import { listingFields } from '../../src/entities/providers/rules/fields.ts';
import { resourceFields } from '../../src/entities/resources/rules/fields.ts';
import { starterKitFields } from '../../src/entities/starter-kits/rules/fields.ts';
import { listLimits, stepLimits } from '../../src/entities/starter-kits/rules/step.ts';
import { limitsOf } from '../../src/shared/rules/fields.ts';
import * as limits from '../../src/shared/rules/limits.ts';
import type { Limit } from '../../src/shared/rules/limits.ts';
import type { Database } from '../../supabase/local/database.ts';
import { createTestDatabase } from '../database.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const stated: Readonly<Record<string, Readonly<Record<string, Limit>>>> = {
  profiles: profileLimits,
  organizations: limits.organizationLimits,
  resources: { ...limitsOf(resourceFields), moderation_reason: limits.moderationReason },
  events: eventLimits,
  reviews: limits.reviewLimits,
  guide_questions: limits.questionLimits,
  edit_suggestions: limits.suggestedEditLimits,
  plan_items: planLimits,
  resource_claims: limits.claimLimits,
  resource_subscriptions: limits.subscriptionLimits,
  import_mappings: limits.importMappingLimits,
  saved_replies: limits.savedReplyLimits,
  resource_criteria: limits.criterionLimits,
  resource_pairs: limits.pairLimits,
  starter_kits: limitsOf(starterKitFields),
  search_synonyms: limits.searchSynonymLimits,
  service_provider_directory: {
    ...limitsOf(listingFields),
    service_categories: { fewest: 1 },
    moderation_reason: limits.moderationReason,
  },
};

/** Limited columns without a form, and the source of their values. */
const writtenOtherwise: Readonly<Record<string, string>> = {
  'profiles.profile_photo_url': 'the address of an upload',
  'events.image_url': 'the address of an upload',
  'service_provider_directory.logo_url': 'the address of an upload',
  'reviews.reviewer_name': 'copied from the profile by private.sign_review()',
  'reviews.reviewer_title': 'copied from the profile by private.sign_review()',
  'plan_outcomes.worth_effort': 'one of the choices in src/entities/plans/rules/outcomes.ts',
  'plan_outcomes.would_advise': 'one of the choices in src/entities/plans/rules/outcomes.ts',
  'import_mappings.columns': 'chosen for each column of a file',
  'plan_items.documents_ready': 'the papers of the resource',
  'resource_criteria.source_url': 'the page that states the sentence',
  'resource_addresses.address': 'a former slug, kept by private.keep_resource_address()',
};

interface Check {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

async function readChecks(): Promise<Check[]> {
  const { rows } = await database.query<Check>(
    `select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
     from pg_constraint
     join pg_class on pg_class.oid = conrelid
     where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  return rows;
}

/** Length checked by a function of `private` for all its values, such as an email address. */
async function longestFor(question: string): Promise<number> {
  const { rows } = await database.query<{ source: string }>(
    `select prosrc as source from pg_proc
     where proname = $1 and pronamespace = 'private'::regnamespace`,
    [question],
  );
  const longest = /char_length\(value\) <= (\d+)/.exec(rows[0]?.source ?? '')?.[1];
  if (longest === undefined) throw new Error(`private.${question} has no length.`);
  return Number(longest);
}

/** A bound in an expression, its column and kind. */
interface Clause {
  readonly pattern: RegExp;
  readonly read: (...parts: string[]) => Limit;
}

const isoMoment = (text: string) => new Date(text).toISOString().replace('.000Z', 'Z');

async function readableClauses(): Promise<Clause[]> {
  const fixed = await Promise.all(
    ['is_web_address', 'is_email_address', 'is_phone_number'].map(async (question) => {
      const longest = await longestFor(question);
      return {
        pattern: new RegExp(`private\\.${question}\\((\\w+)\\)`, 'g'),
        read: () => ({ longest }),
      };
    }),
  );
  return [
    ...fixed,
    {
      pattern: /private\.is_(?:line|text)\((\w+), (\d+)\)/g,
      read: (longest) => ({ longest: Number(longest) }),
    },
    {
      pattern: /private\.is_line_list\((\w+), (\d+), (\d+)\)/g,
      read: (most, longest) => ({ most: Number(most), longest: Number(longest) }),
    },
    {
      pattern: /char_length\(\(?(\w+)(?:\)::text)?\) <= (\d+)/g,
      read: (longest) => ({ longest: Number(longest) }),
    },
    {
      pattern: /char_length\((\w+)\) >= (\d+)/g,
      read: (shortest) => ({ shortest: Number(shortest) }),
    },
    { pattern: /cardinality\((\w+)\) <= (\d+)/g, read: (most) => ({ most: Number(most) }) },
    { pattern: /cardinality\((\w+)\) >= (\d+)/g, read: (fewest) => ({ fewest: Number(fewest) }) },
    { pattern: /(\w+) >= (\d+)/g, read: (min) => ({ min: Number(min) }) },
    { pattern: /(\w+) <= (\d+)/g, read: (max) => ({ max: Number(max) }) },
    { pattern: /(\w+) >= '([\d-]+)'::date/g, read: (min) => ({ min }) },
    { pattern: /(\w+) <= '([\d-]+)'::date/g, read: (max) => ({ max }) },
    {
      pattern: /(\w+) >= '([^']+)'::timestamp with time zone/g,
      read: (min = '') => ({ min: isoMoment(min) }),
    },
    {
      pattern: /(\w+) < '([^']+)'::timestamp with time zone/g,
      read: (before = '') => ({ before: isoMoment(before) }),
    },
  ];
}

/** Functions of `private` without a limit that a form states: subset tests, shared lists, filters. */
const OTHER_QUESTIONS =
  /private\.(?:is_subset\(|are_filters\(|is_kit_steps\(|is_criterion\(|\w+\(\))/g;

/** Detects remaining bounds after known clauses are removed. */
const UNREAD = /private\.\w+\(|(?:[<>]=?|BETWEEN)\s*'?\(?\d|(?:char_length|cardinality)\(/;

/** Returns limits by `table.column`, and the checks with unrecognised bounds. */
async function readLimits() {
  const clauses = await readableClauses();
  const found = new Map<string, Limit>();
  const unread: string[] = [];
  for (const { table, name, definition } of await readChecks()) {
    let rest = definition.replace(OTHER_QUESTIONS, '');
    for (const { pattern, read } of clauses) {
      rest = rest.replace(pattern, (_, column: string, ...parts: string[]) => {
        const key = `${table}.${column}`;
        found.set(key, { ...found.get(key), ...read(...parts) });
        return '';
      });
    }
    if (UNREAD.test(rest)) unread.push(`${name}: ${rest}`);
  }
  return { found, unread };
}

describe('the limits of forms', () => {
  it('names every limit of the SQL checks, and none that is not there', async () => {
    const { found } = await readLimits();
    for (const column of Object.keys(writtenOtherwise)) found.delete(column);
    const named = Object.entries(stated).flatMap(([table, columns]) =>
      Object.entries(columns).map(([column, limit]) => [`${table}.${column}`, limit] as const),
    );
    expect(Object.fromEntries(named)).toEqual(Object.fromEntries(found));
  });

  it('leaves out only columns that are limited', async () => {
    const { found } = await readLimits();
    expect(Object.keys(writtenOtherwise).filter((column) => !found.has(column))).toEqual([]);
  });

  it('could read every bound in the checks', async () => {
    expect((await readLimits()).unread).toEqual([]);
  });

  it('names the limit of the question of a condition', async () => {
    const { rows } = await database.query<{ definition: string }>(
      `select pg_get_functiondef('private.is_criterion(text, jsonb)'::regprocedure) as definition`,
    );
    const [, longest] = /is_line\(.*?'question'.*?, (\d+)\)/u.exec(rows[0]?.definition ?? '') ?? [];
    expect(limits.criterionQuestion).toEqual({ longest: Number(longest) });
  });

  it('names the limits of the steps of a kit', async () => {
    const { rows } = await database.query<{ definition: string }>(
      `select pg_get_functiondef('private.is_kit_step(jsonb)'::regprocedure) as definition`,
    );
    const found = (rows[0]?.definition ?? '').matchAll(
      /WHEN '(\w+)'::text THEN private\.is_(?:line|text)\(.*?, (\d+)\)/gu,
    );
    expect(
      Object.fromEntries(Array.from(found, ([, name = '', longest]) => [name, Number(longest)])),
    ).toEqual(stepLimits);
  });

  it('names the limits of the lists of a kit', async () => {
    const { rows } = await database.query<{ definition: string }>(
      `select pg_get_functiondef('private.is_kit_step(jsonb)'::regprocedure)
         || pg_get_functiondef('private.is_kit_steps(jsonb)'::regprocedure) as definition`,
    );
    const found = (rows[0]?.definition ?? '').matchAll(
      /is_json_line_list\(field\.value, (\d+), (\d+)\)|jsonb_array_length\(steps\) > (\d+)/gu,
    );
    const { steps, resource_ids: resources, lines } = listLimits;
    expect(Array.from(found, ([, ...numbers]) => numbers.filter(Boolean))).toEqual([
      [`${lines.most}`, `${lines.longest}`],
      [`${resources}`, '36'],
      [`${steps}`],
    ]);
  });

  it('names the daily limits of the triggers', async () => {
    const { rows } = await database.query<{ table: string; most: string }>(
      `select relname as table, split_part(encode(tgargs, 'escape'), '\\000', 1) as most
       from pg_trigger
       join pg_class on pg_class.oid = tgrelid
       where tgfoid = 'private.limit_daily_inserts'::regproc`,
    );
    expect(limits.dailyLimits).toEqual(
      Object.fromEntries(rows.map(({ table, most }) => [table, Number(most)])),
    );
  });
});
