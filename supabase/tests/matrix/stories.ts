import { adminDashboardStories } from './stories/admin-dashboard.ts';
import { checkStories } from './stories/checks.ts';
import { commerceStories } from './stories/commerce.ts';
import { contentStories } from './stories/content.ts';
import { digestStories } from './stories/digest.ts';
import { guideQuestionStories } from './stories/guide-questions.ts';
import { historyStories } from './stories/history.ts';
import { importMappingStories } from './stories/import-mappings.ts';
import { limitStories } from './stories/limits.ts';
import { manyResourceStories } from './stories/many-resources.ts';
import { mergeStories } from './stories/merging.ts';
import { peopleStories } from './stories/people.ts';
import { siteChangeStories } from './stories/site-changes.ts';
import type { Story } from './stories/story.ts';
import { traceStories } from './stories/traces.ts';

/** Multi-step tests of the access rules. */
export const stories: readonly Story[] = [
  ...peopleStories,
  ...limitStories,
  ...traceStories,
  ...contentStories,
  ...commerceStories,
  ...digestStories,
  ...adminDashboardStories,
  ...siteChangeStories,
  ...guideQuestionStories,
  ...historyStories,
  ...mergeStories,
  ...checkStories,
  ...manyResourceStories,
  ...importMappingStories,
];
