import { kindLimits } from '../fields';
import { isUuid } from '../uuid';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;

// Letters that Unicode does not take apart into a plain one and its marks.
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

/** Why a text cannot be the address of a resource, in words; null when it can. */
export function slugProblem(text: string): string | null {
  const { longest } = kindLimits.slug;
  if (text.length > longest) return `Please use at most ${longest} characters`;
  // Links lead by id as well: an address of that form would be taken for one.
  return SLUG.test(text) && !isUuid(text)
    ? null
    : 'Please use small letters and digits with single hyphens between them';
}

/**
 * The address of a resource that a member sends in: its name in lower case with hyphens, and the
 * moment (spec §7), which tells it from all others.
 *
 * Accents go; what has no plain letter becomes a hyphen, and a name without any is 'resource'. Long
 * names are cut between words where that leaves enough, so that the database takes it.
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
