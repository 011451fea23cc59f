import type { z } from 'zod';
import { escapeHtml } from '../contracts/escape-html.ts';
import { longDate as dateOfMoment, longDay } from '../dates/long-date.ts';

/** A mail, in plain text and as HTML with the same content. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Token that mail clients end the subscription with; null for mails nobody subscribes to. */
  readonly stopToken: string | null;
  /** Address that replies go to; null for the one that the mail comes from. */
  readonly replyTo: string | null;
}

/** Settings of the installation that mails mention. */
interface Installation {
  /** Without a trailing slash. */
  readonly siteUrl: string;
}

/** Writes the mail of a kind of notice. Throws ZodError for malformed details. */
export type Writer = (detail: unknown, place: Installation) => Mail;

interface Draft {
  readonly subject: string;
  readonly text: string;
  readonly stopToken?: string;
  readonly replyTo?: string;
}

/** Returns a writer that validates the details of a notice and adds the HTML of its text. */
export function writer<Schema extends z.ZodType>(
  schema: Schema,
  write: (detail: z.infer<Schema>, place: Installation) => Draft,
): Writer {
  return (detail, place) => {
    const draft = write(schema.parse(detail), place);
    const { subject, text, stopToken = null, replyTo = null } = draft;
    return {
      subject: subject.replaceAll(/\s+/gu, ' ').trim(),
      text,
      html: htmlOf(text, place.siteUrl),
      stopToken,
      replyTo,
    };
  };
}

/** Joins paragraphs and signs them. */
export function paragraphs(...parts: readonly string[]): string {
  return `${parts.join('\n\n')}\n\nResource Directory, the guide to business in Maine\n`;
}

/** Encodes a part of a path. */
export function segment(text: string): string {
  return encodeURIComponent(text);
}

/** Returns a date, or the date in Maine of a timestamp, as 'November 19, 2027'; else the text itself. */
export function longDate(text: string): string {
  return longDay(text) ?? dateOfMoment(text) ?? text;
}

/** Links addresses of the site only: others come from texts that people sent in. */
function htmlOf(text: string, siteUrl: string): string {
  const body = text
    .trim()
    .split('\n\n')
    .map((paragraph) => `<p>${linked(paragraph, siteUrl).replaceAll('\n', '<br>\n')}</p>`)
    .join('\n');
  return `<!doctype html>\n<html lang="en">\n<body style="font-family: sans-serif; line-height: 1.5">\n${body}\n</body>\n</html>\n`;
}

function linked(text: string, siteUrl: string): string {
  return text
    .split(/(\s+)/u)
    .map((word) => {
      const shown = escapeHtml(word);
      return word.startsWith(`${siteUrl}/`) ? `<a href="${shown}">${shown}</a>` : shown;
    })
    .join('');
}

/** Links to the page with all subscriptions of a person; none when the notice lacks the token. */
export function allLinks(
  { person }: { person?: string | null | undefined },
  siteUrl: string,
): string[] {
  if (person == null) return [];
  const page = `${siteUrl}/notifications?person=${person}`;
  return [`See and change all your emails:\n${page}`, `Stop all of them:\n${page}&stop=all`];
}
