import { kit, kitStep, person, seenAt, unknownId } from '../fixture-ids.ts';
import type { FunctionExpectations, TableExpectations } from './grid.ts';

const draft = { title: 'A bakery', summary: 'From the first loaf.', steps: [kitStep()] };

export const starterKits: TableExpectations = {
  relation: 'public.starter_kits',
  reads: ['id', 'slug', 'title', 'summary', 'aliases', 'steps', 'status', 'updated_at'],
  // an me ow co pa gu sa ad key
  select: [
    ['+ + + + + + + + +', 'published', { id: kit.published }],
    ['0 0 0 0 0 + + + +', "the guide's draft", { id: kit.ofGuide }],
    ['0 0 0 0 0 0 + + +', "another's draft", { id: kit.ofOther }],
    ['0 0 + 0 0 0 + + +', 'an own draft from a former role', { id: kit.ofOwner }],
    ['1 1 2 1 1 3 5 5 5', 'all of them', {}],
  ],
  insert: [
    ['- - - - - + + + +', 'a draft', { ...draft, slug: 'bakery' }],
    ['- - - - - + + + +', 'a change of a kit', { ...draft, revises: kit.published }],
    ['- - - - - 23505 23505 23505 23505', 'under an address in use', { ...draft, slug: 'food' }],
    ['- - - - - - - - +', 'published', { ...draft, slug: 'bakery', status: 'published' }],
    ['- - - - - - - - +', 'for another', { ...draft, submitted_by: person.other }],
    [
      '- - - - - 23514 23514 23514 23514',
      'with an incomplete step',
      { ...draft, steps: [{ title: 'Bake' }] },
    ],
  ],
  update: [
    ['- 0 0 0 0 0 + + +', 'published', { set: { title: 'New' }, where: { id: kit.published } }],
    [
      '- 0 0 0 0 + + + +',
      "the guide's draft",
      { set: { title: 'New' }, where: { id: kit.ofGuide } },
    ],
    ['- 0 0 0 0 0 + + +', "another's draft", { set: { title: 'New' }, where: { id: kit.ofOther } }],
    [
      '- 0 0 0 0 0 + + +',
      'an own draft from a former role',
      { set: { title: 'New' }, where: { id: kit.ofOwner } },
    ],
    [
      '- 0 0 0 0 - + + +',
      "the guide's draft, published",
      { set: { status: 'published' }, where: { id: kit.ofGuide } },
    ],
    [
      '- - - - - - - - +',
      'to another',
      { set: { submitted_by: person.other }, where: { id: kit.ofGuide } },
    ],
    ['- 0 0 0 0 2 5 5 5', 'all of them', { set: { title: 'New' }, where: {} }],
  ],
  delete: [
    ['- 0 0 0 0 0 0 0 +', 'published', { id: kit.published }],
    ['- 0 0 0 0 + + + +', "the guide's draft", { id: kit.ofGuide }],
    ['- 0 0 0 0 0 + + +', "another's draft", { id: kit.ofOther }],
    ['- 0 + 0 0 0 + + +', 'an own draft from a former role', { id: kit.ofOwner }],
  ],
  columns: {
    rows: [
      ['+-- +-- +--', 'id updated_at'],
      ['+-- +-0 +++', 'slug title summary aliases steps'],
      ['+-- +-0 +-+', 'status'],
      ['--- +-- ++-', 'revises'],
      ['--- --- ---', 'submitted_by created_at'],
    ],
    select: { id: kit.published },
    update: { id: kit.published },
    insert: draft,
    samples: {
      slug: 'bakery',
      aliases: ['bread'],
      steps: [kitStep()],
      status: 'draft',
      revises: kit.published,
    },
  },
};

const tick = { kit_id: kit.published, step_id: kitStep().id };
const own = { user_id: person.owner, ...tick };
const foreign = { user_id: person.visible, ...tick };

export const starterKitTicks: TableExpectations = {
  relation: 'public.starter_kit_ticks',
  reads: ['user_id', 'kit_id', 'step_id'],
  // an me ow co pa gu sa ad key
  select: [
    ['- 0 + 0 0 0 0 0 +', 'own', own],
    ['- 0 0 0 0 0 0 0 +', "another's", foreign],
    ['- 0 1 0 0 0 0 0 2', 'all of them', {}],
  ],
  insert: [
    // The service key has no account, and a tick needs one.
    ['- + 23505 + + + + + 23502', 'of a published kit', tick],
    ['- - - - - - + + 23502', "of another's draft", { ...tick, kit_id: kit.ofOther }],
    ['- - - - - - - - 23502', 'of no step of the kit', { ...tick, step_id: unknownId }],
    ['- - - - - - - - +', 'for another', { ...tick, user_id: person.other }],
  ],
  update: [['- - - - - - - - +', 'own', { set: { step_id: unknownId }, where: own }]],
  delete: [
    ['- 0 + 0 0 0 0 0 +', 'own', own],
    ['- 0 0 0 0 0 0 0 +', "another's", foreign],
    ['- 0 1 0 0 0 0 0 2', 'all of them', {}],
  ],
  columns: {
    rows: [
      ['--- 0+- 0+-', 'kit_id step_id'],
      ['--- 0-- 0--', 'user_id'],
    ],
    select: own,
    update: own,
    insert: tick,
    samples: { kit_id: kit.published, step_id: kitStep().id },
  },
};

const publish = (draft_id: string, ...others: readonly string[]) => ({
  draft_id,
  seen: Object.fromEntries([draft_id, ...others].map((id) => [id, seenAt])),
});

// an me ow co pa gu sa ad key
/** Functions of starter kits. */
export const starterKitFunctions: readonly FunctionExpectations[] = [
  {
    relation: 'public.publish_starter_kit',
    calls: [
      ['- - - - - - + + -', 'a new kit', publish(kit.ofGuide)],
      ['- - - - - - + + -', 'a change of a kit', publish(kit.revision, kit.published)],
      ['- - - - - - PT409 PT409 -', 'over a kit that was not seen', publish(kit.revision)],
      ['- - - - - - PT404 PT404 -', 'what is published already', publish(kit.published)],
      ['- - - - - - PT404 PT404 -', 'nothing', publish(unknownId)],
    ],
  },
  { relation: 'public.my_kit_drafts', calls: [['- 0 1 0 0 2 0 0 -', 'own', {}]] },
  {
    relation: 'public.starter_kit_concerns',
    calls: [['- - - - - - 1 1 -', 'a resource that is not public', {}]],
  },
];
