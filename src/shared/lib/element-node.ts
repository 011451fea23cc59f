import type { ReactElement } from 'react';

/**
 * What React renders as elements only. A text beside other children has an element of its own,
 * because browsers that translate a page replace its text nodes.
 */
export type ElementNode = ReactElement | false | null | undefined | readonly ElementNode[];
