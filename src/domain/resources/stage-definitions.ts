import type { BusinessStage } from '../vocabularies';

/** Definition of each business stage, in order (spec §2). */
export const stageDefinitions: Readonly<Record<BusinessStage, string>> = {
  idea: 'Working out whether the idea can become a business; nothing is sold yet.',
  launch: 'Setting up and making the first sales.',
  grow: 'Selling steadily, and building up customers, people and processes.',
  expand: 'Adding products, places or markets to a business that works.',
  mature: 'Well established; keeping it strong, renewing it or handing it on.',
};
