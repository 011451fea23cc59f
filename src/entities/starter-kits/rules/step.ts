import * as z from 'zod/mini';
import { jsonLdText } from '../../../shared/rules/json-ld';

/** How much the fields of a step hold, in characters. SQL: private.is_kit_step. */
export const stepLimits = {
  title: 160,
  what: 1500,
  why: 1000,
  cost: 300,
  duration: 300,
  office: 200,
  source_sentence: 1000,
} as const;

/** How many steps a kit has, and how much the lists of a step hold. SQL: private.is_kit_steps. */
export const listLimits = {
  steps: 30,
  resource_ids: 12,
  lines: { most: 20, longest: 200 },
} as const;

const text = z.nullable(z.string());

const stepSchema = z.object({
  id: z.string(),
  title: z.string(),
  what: z.string(),
  why: z.string(),
  cost: text,
  duration: text,
  office: text,
  official_url: text,
  /** When a person read the official page, yyyy-mm-dd. */
  read_on: text,
  /** What the official page said, literally. */
  source_sentence: text,
  aliases: z.array(z.string()),
  resource_ids: z.array(z.string()),
  papers: z.array(z.string()),
});

/** A step of a kit as it is stored. Null is what is not confirmed yet. */
export type KitStep = z.infer<typeof stepSchema>;

/** Schema of the stored steps of a kit. */
export const stepsSchema = z.array(stepSchema);

/** Shown for a fact of a step that nobody could confirm. */
export const UNCONFIRMED = 'Not confirmed yet';

/** Stored for the required texts of a new draft, which the form shows as empty. */
export const UNWRITTEN = 'Not written yet';

/** Returns a new draft with one step, of which nothing is written yet. */
export function unwrittenKit(stepId: string) {
  const step: KitStep = {
    id: stepId,
    title: UNWRITTEN,
    what: UNWRITTEN,
    why: UNWRITTEN,
    cost: null,
    duration: null,
    office: null,
    official_url: null,
    read_on: null,
    source_sentence: null,
    aliases: [],
    resource_ids: [],
    papers: [],
  };
  return { title: UNWRITTEN, summary: UNWRITTEN, steps: [step] };
}

/** A kit of what its page shows. */
interface DescribedKit {
  readonly title: string;
  readonly summary: string;
  readonly steps: readonly KitStep[];
}

/**
 * Returns the JSON-LD of a kit (schema.org).
 *
 * @param page URL of its page.
 */
export function howToJsonLd({ title, summary, steps }: DescribedKit, page: string): string {
  return jsonLdText({
    '@type': 'HowTo',
    name: title,
    description: summary,
    url: page,
    step: steps.map(({ id, title: name, what }, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name,
      text: what,
      url: `${page}#${id}`,
    })),
  });
}
