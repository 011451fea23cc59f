import { kindLimits } from '../../../shared/rules/fields';
import { isUuid } from '../../../shared/rules/uuid';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;

// Letters that Unicode does not decompose.
const folds: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

/** Returns why a text is not a valid slug, as a sentence; null when it is valid. */
export function slugProblem(text: string): string | null {
  const { longest } = kindLimits.slug;
  if (text.length > longest) return `Please use at most ${longest} characters`;
  // Links contain slugs or ids; a slug in the form of an id would be ambiguous.
  return SLUG.test(text) && !isUuid(text)
    ? null
    : 'Please use small letters and digits with single hyphens between them';
}

/**
 * Returns the slug of a submitted resource: its name in lower case with hyphens, and a timestamp
 * that makes it unique (rule 9.6).
 *
 * Accents are removed, other characters become hyphens; a name without letters becomes 'resource'.
 * Long names are cut, between words if possible.
 */
export function submissionSlug(name: string, moment: Date): string {
  const stamp = `-${moment.getTime()}`;
  const room = kindLimits.slug.longest - stamp.length;
  const words = plainLetters(name).match(/[a-z0-9]+/gu) ?? [];
  const slug = words.length === 0 ? 'resource' : words.join('-');
  return cut(slug, room) + stamp;
}

function plainLetters(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['\u2019]/gu, '')
    .replace(/[ßæœøđðþłı]/gu, (letter) => folds[letter] ?? '');
}

function cut(slug: string, longest: number): string {
  if (slug.length <= longest) return slug;
  const start = slug.slice(0, longest + 1);
  const end = start.lastIndexOf('-');
  return end > longest / 2 ? start.slice(0, end) : start.slice(0, longest);
}
