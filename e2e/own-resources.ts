import { randomUUID } from 'node:crypto';
import { askAs } from './api.ts';
import { test } from './fixtures.ts';

/** A resource of one test. */
export interface OwnResource {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

/** Columns of the resource that matches a filter such as `id=eq.…`, as an admin reads them. */
export async function readResource(
  filter: string,
  columns: string,
): Promise<Record<string, unknown>> {
  const address = `resources?${filter}&select=${columns}`;
  const [row] = (await askAs('admin', 'GET', address)) as Record<string, unknown>[];
  if (row === undefined) throw new Error(`No resource matches ${filter}.`);
  return row;
}

/** Resources of one test, never public, deleted after it. */
export class OwnResources {
  readonly stem = `own-${randomUUID()}`;

  /** Filter of the API that matches them. */
  readonly condition = `slug=like.${this.stem}*`;

  /** Slug of one of them, and its name by default. */
  slug(part: string): string {
    return `${this.stem}-${part}`;
  }

  /** Adds a resource with these columns, and returns it. */
  async add(part: string, given: Readonly<Record<string, unknown>> = {}): Promise<OwnResource> {
    const row = { name: this.slug(part), status: 'coming_soon', slug: this.slug(part), ...given };
    await askAs('admin', 'POST', 'resources', row);
    const added = await askAs('admin', 'GET', `resources?slug=eq.${row.slug}&select=id,slug,name`);
    const [resource] = added as OwnResource[];
    if (resource === undefined) throw new Error(`The resource ${row.slug} was not stored.`);
    return resource;
  }

  async change(part: string, given: Readonly<Record<string, unknown>>): Promise<void> {
    await askAs('admin', 'PATCH', `resources?slug=eq.${this.slug(part)}`, given);
  }

  async read(columns: string): Promise<readonly Record<string, unknown>[]> {
    const address = `resources?${this.condition}&select=${columns}&order=slug`;
    return (await askAs('admin', 'GET', address)) as Record<string, unknown>[];
  }

  async clear(): Promise<void> {
    await askAs('admin', 'DELETE', `resources?${this.condition}`);
  }
}

/** A test with its own resources. */
export const ownTest = test.extend<{ own: OwnResources }>({
  own: async ({ browserName: _ }, use) => {
    const own = new OwnResources();
    await use(own);
    await own.clear();
  },
});
