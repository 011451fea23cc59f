import { commerceStories } from './stories/commerce.ts';
import { contentStories } from './stories/content.ts';
import { deskStories } from './stories/desk.ts';
import { limitStories } from './stories/limits.ts';
import { peopleStories } from './stories/people.ts';
import { siteChangeStories } from './stories/site-changes.ts';
import type { Story } from './stories/story.ts';
import { traceStories } from './stories/traces.ts';

/** What holds beyond single cells. */
export const stories: readonly Story[] = [
  ...peopleStories,
  ...limitStories,
  ...traceStories,
  ...contentStories,
  ...commerceStories,
  ...deskStories,
  ...siteChangeStories,
];
