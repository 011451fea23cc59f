import { randomUUID } from 'node:crypto';
import { askAs } from './api.ts';
import { test } from './fixtures.ts';

/** Resources of a test's own, never public; gone when it is over. */
export class OwnResources {
  readonly stem = `own-${randomUUID()}`;

  /** Which of all resources they are, in the words of the API. */
  readonly condition = `slug=like.${this.stem}*`;

  /** The slug of one of them, and its name where it was given no other. */
  slug(part: string): string {
    return `${this.stem}-${part}`;
  }

  async add(part: string, given: Readonly<Record<string, unknown>> = {}): Promise<void> {
    const row = { name: this.slug(part), status: 'coming_soon', slug: this.slug(part), ...given };
    await askAs('admin', 'POST', 'resources', row);
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

/** A test with resources of its own. */
export const ownTest = test.extend<{ own: OwnResources }>({
  own: async ({ browserName: _ }, use) => {
    const own = new OwnResources();
    await use(own);
    await own.clear();
  },
});
