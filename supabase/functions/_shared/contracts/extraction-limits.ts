/**
 * What the site must know of the function `extract-resource-data` before it sends a text. Its
 * replies are described in `extraction.ts`.
 */

/** Most characters (code points) of one pasted text. */
export const LONGEST_TEXT = 20_000;

/** Most events or resources of one text that are told apart. */
export const MOST_ITEMS = 24;

/** The two kinds of submissions that a text is read as. */
export const contentTypes = ['resource', 'event'] as const;
export type ContentType = (typeof contentTypes)[number];

/** What a text can read like; `neither` is a question or an out-of-office reply, for example. */
export const textKinds = [...contentTypes, 'neither'] as const;
export type TextKind = (typeof textKinds)[number];
