/**
 * What the values of vocabularies mean, for people who choose one and for language models. In a
 * file of their own, because the home page loads the vocabularies.
 */

import type { BusinessStage, formats, SupportType } from './vocabularies.ts';

/** Definition of each business stage, in order (rule 13.2). */
export const stageDefinitions: Readonly<Record<BusinessStage, string>> = {
  idea: 'Working out whether the idea can become a business; nothing is sold yet.',
  launch: 'Setting up and making the first sales.',
  grow: 'Selling steadily, and building up customers, people and processes.',
  expand: 'Adding products, places or markets to a business that works.',
  mature: 'Well established; keeping it strong, renewing it or handing it on.',
};

/** Definition of each support type. */
export const supportTypeDefinitions: Readonly<Record<SupportType, string>> = {
  funding: 'Money: grants, loans, equity, tax credits, vouchers.',
  program: 'Something to take part in over time: courses, cohorts, accelerators, mentoring.',
  offer:
    'A service, a place, equipment or a membership to use: advice, co-working, a shared kitchen.',
  event: 'Something that happens on a day: competitions, conferences, trade shows.',
};

/** Definition of each format; those of events are among them. */
export const formatDefinitions: Readonly<Record<(typeof formats)[number]['value'], string>> = {
  in_person: 'People meet in a place.',
  online: 'From anywhere, over the internet or by telephone.',
  hybrid: 'Either in a place or online, as each person likes.',
  self_paced: 'People begin when they like and set their own pace.',
  cohort_based: 'A group begins and ends together.',
  one_on_one: 'One person or business at a time, as in advising.',
  drop_in_on_demand: 'Without an appointment, or whenever it is needed.',
};
