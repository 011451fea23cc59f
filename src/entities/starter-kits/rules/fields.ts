/** The form of a starter kit: its registry of fields, and its steps. */

import * as z from 'zod/mini';
import { draftSchema, formSchema, fromForm, toForm } from '../../../shared/rules/field-form';
import type { ColumnsOf, FieldIn, FormOf } from '../../../shared/rules/fields';
import type { FormParts } from '../../../shared/rules/form-parts';
import {
  lineFromText,
  linesFromText,
  optionalLines,
  optionalText,
  optionalWebAddress,
  paragraphsFromText,
  requiredText,
} from '../../../shared/rules/form-text';
import { cleanWebAddress } from '../../../shared/rules/links';
import { optionalDay } from '../../../shared/rules/submission-form-parts';
import type { Tables } from '../../../types/database';
import { listLimits, stepLimits, stepsSchema, UNCONFIRMED, UNWRITTEN, type KitStep } from './step';

const byGuides = { read: 'page', write: 'staff' } as const;

export const starterKitFields = [
  {
    name: 'title',
    kind: 'line',
    limit: { longest: 120 },
    label: 'Title',
    required: 'A title is required',
    ...byGuides,
  },
  {
    name: 'slug',
    kind: 'slug',
    label: 'Address',
    hint: 'Small letters and hyphens, such as food-truck',
    ...byGuides,
  },
  {
    name: 'summary',
    kind: 'text',
    limit: { longest: 600 },
    label: 'Summary',
    required: 'A summary is required',
    rows: 3,
    isWide: true,
    ...byGuides,
  },
  {
    name: 'aliases',
    kind: 'comma list',
    limit: { most: 30, longest: 200 },
    entries: { many: 'phrases', one: 'phrase' },
    label: 'How people ask for it',
    hint: 'Separated by commas, for the search',
    isWide: true,
    ...byGuides,
  },
] as const satisfies readonly FieldIn<Tables<'starter_kits'>>[];
type KitField = (typeof starterKitFields)[number];

/** The texts of a step in the form. */
const stepText = {
  title: z.string(),
  what: z.string(),
  why: z.string(),
  cost: z.string(),
  duration: z.string(),
  office: z.string(),
  official_url: z.string(),
  read_on: z.string(),
  source_sentence: z.string(),
  /** One a line, like the papers. */
  aliases: z.string(),
  papers: z.string(),
};
const READING_DAYS = { min: '2020-01-01', max: '2099-12-31' };

/** Schema of a draft of the form; values need not be valid. */
export const starterKitDraftSchema = z.extend(draftSchema(starterKitFields), {
  steps: z.array(z.object({ id: z.string(), ...stepText, resource_ids: z.array(z.string()) })),
});

/** Schema of the form. */
export const starterKitSchema = z.extend(formSchema(starterKitFields), {
  steps: z
    .array(
      z.object({
        id: z.string(),
        title: requiredText(stepLimits.title, 'A title is required'),
        what: requiredText(stepLimits.what, 'Say what to do'),
        why: requiredText(stepLimits.why, 'Say why'),
        cost: optionalText(stepLimits.cost),
        duration: optionalText(stepLimits.duration),
        office: optionalText(stepLimits.office),
        official_url: optionalWebAddress,
        read_on: optionalDay(READING_DAYS),
        source_sentence: optionalText(stepLimits.source_sentence),
        aliases: optionalLines(listLimits.lines, 'phrases', 'phrase', '\n'),
        papers: optionalLines(listLimits.lines, 'papers', 'paper', '\n'),
        resource_ids: z
          .array(z.string())
          .check(
            z.maxLength(
              listLimits.resource_ids,
              `Please choose at most ${listLimits.resource_ids} resources`,
            ),
          ),
      }),
    )
    .check(z.maxLength(listLimits.steps)),
});

export type StarterKitForm = z.infer<typeof starterKitDraftSchema>;
export type StarterKitEdit = ColumnsOf<KitField> & { readonly steps: KitStep[] };
type StepForm = StarterKitForm['steps'][number];

/** What nobody has written yet is empty in the form, and so refused. */
function written(text: string): string {
  return text === UNWRITTEN ? '' : text;
}

function toStepForm(step: KitStep): StepForm {
  return {
    ...step,
    title: written(step.title),
    what: written(step.what),
    why: written(step.why),
    cost: step.cost ?? '',
    duration: step.duration ?? '',
    office: step.office ?? '',
    official_url: step.official_url ?? '',
    read_on: step.read_on ?? '',
    source_sentence: step.source_sentence ?? '',
    aliases: step.aliases.join('\n'),
    papers: step.papers.join('\n'),
  };
}

function fromStepForm(form: StepForm): KitStep {
  return {
    id: form.id,
    title: lineFromText(form.title) ?? '',
    what: paragraphsFromText(form.what) ?? '',
    why: paragraphsFromText(form.why) ?? '',
    cost: lineFromText(form.cost),
    duration: lineFromText(form.duration),
    office: lineFromText(form.office),
    official_url: form.official_url.trim() === '' ? null : cleanWebAddress(form.official_url),
    read_on: form.read_on === '' ? null : form.read_on,
    source_sentence: paragraphsFromText(form.source_sentence),
    aliases: linesFromText(form.aliases, '\n'),
    resource_ids: form.resource_ids,
    papers: linesFromText(form.papers, '\n'),
  };
}

/** Returns a step with nothing in it. */
export function emptyStep(id: string): StepForm {
  const empty = { title: '', what: '', why: '', cost: '', duration: '', office: '' };
  const source = { official_url: '', read_on: '', source_sentence: '' };
  return { id, ...empty, ...source, aliases: '', papers: '', resource_ids: [] };
}

/** A kit as the form holds it. `steps` are as they are stored. */
export function toStarterKitForm(
  kit: Readonly<Record<KitField['name'] | 'steps', unknown>>,
): StarterKitForm {
  const form: FormOf<KitField> = toForm(starterKitFields, kit);
  return {
    ...form,
    title: written(form.title),
    summary: written(form.summary),
    steps: stepsSchema.parse(kit.steps).map(toStepForm),
  };
}

function toColumns(form: StarterKitForm): StarterKitEdit {
  return { ...fromForm(starterKitFields, form), steps: form.steps.map(fromStepForm) };
}

/** Stored steps in words, to compare two versions. */
export function stepsText(steps: unknown): string {
  return stepsSchema
    .parse(steps)
    .map((step, index) => {
      const facts = [step.cost, step.duration, step.office, step.official_url, step.read_on];
      const lines = [`${index + 1}. ${step.title}`, step.what, step.why];
      return [
        ...lines,
        ...facts.map((fact) => fact ?? UNCONFIRMED),
        step.source_sentence,
        step.papers.join(', '),
        step.aliases.join(', '),
        step.resource_ids.length === 0 ? null : `Resources: ${step.resource_ids.join(', ')}`,
      ]
        .filter((line) => line !== null && line !== '')
        .join('\n');
    })
    .join('\n\n');
}

/** Parts of the form, to save changed columns and merge concurrent edits. */
export const starterKitParts: FormParts<StarterKitForm, StarterKitEdit> = {
  list: [...starterKitFields, { name: 'steps', label: 'Steps' }],
  columnsOf: toColumns,
  fieldsOf: (column) => [column],
  textOf: (name, form) => (name === 'steps' ? stepsText(toColumns(form).steps) : null),
};
