import { linkifyit } from 'linkify-it';
import { best, found, type Found } from './found.ts';
import type { Document, Line } from './document.ts';

/** A web address in the text, with the words around it. */
export interface Link {
  readonly url: string;
  readonly line: Line;
  /** What stands before it in its clause, in lower case. */
  readonly before: string;
  readonly after: string;
  readonly isMeeting: boolean;
  readonly isSocial: boolean;
  readonly isImage: boolean;
}

/** The endings that RFC 2606 keeps for examples are read like others, since manuals use them. */
const linkify = linkifyit({
  fuzzyLink: true,
  fuzzyEmail: false,
  maxLength: 2048,
  tlds: 'com org net gov edu us me io co info biz coop farm app shop club live events community fund link page site online ly gle be tv eu ca uk news media tech store cafe pub art design studio maine example test'.split(
    ' ',
  ),
});

const MEETING =
  /^(?:[\w-]+\.)?(?:zoom|meet|teams|webex|gotomeeting|gotowebinar|goto|whereby|jitsi|bluejeans|skype|streamyard|vimeo|live|stream)\.|\/j\/\d|meetup-join|\bzoom\.us\b|\/(?:webinar|meeting)\/(?:join|\d)/i;
const SOCIAL =
  /^(?:[\w-]+\.)?(?:facebook|fb|instagram|insta|ig|linkedin|lnkd|twitter|x|tiktok|youtube|youtu|social|threads|bsky|mastodon|pinterest|flickr|snapchat|nextdoor)\.|^@/i;
const MAPS = /(?:^|\.)(?:maps|goo\.gl\/maps|map)\b|google\.com\/maps/i;
const REFUSED =
  /unsubscrib|opt-?out|bounce\.|-leave|email-?settings|preferences|privacy|cookie|list-?manage|mailer\.|lists?\.|\/u\/\d|manage_subscription|view-?in-?browser|forward-?to/i;
const IMAGE = /\.(?:jpe?g|png|webp|gif)(?:\?.*)?$/i;

/** All web addresses that may say something about the matter; those to stop mail are not among them. */
export function findLinks(document: Document): Link[] {
  const links: Link[] = [];
  for (const line of document.lines) {
    if (!/[\w-]\.[a-z]{2}/i.test(line.whole)) continue;
    const text = line.whole.slice(0, 6000);
    for (const match of linkify.match(text) ?? []) {
      const url = match.url.replace(/[*_>»]+$/, '');
      if (text[match.index - 1] === '@' || !/^https?:/i.test(url) || url.length > 2048) continue;
      const host = url.replace(/^https?:\/\/(?:www\.)?/i, '');
      const clause = clauseBefore(text, match.index);
      if (REFUSED.test(host) || REFUSES.test(clause) || MAPS.test(host)) continue;
      links.push({
        url: /^https?:/i.test(match.raw) ? url : url.replace(/^http:/, 'https:'),
        line,
        before: clause.toLowerCase(),
        after: text.slice(match.lastIndex, match.lastIndex + 60).toLowerCase(),
        isMeeting: MEETING.test(host),
        isSocial: SOCIAL.test(host),
        isImage: IMAGE.test(host),
      });
    }
    if (links.length > 200) break;
  }
  return links;
}

const REFUSES =
  /\b(?:unsubscribe|opt[ -]?out|preferences|privacy|cookies?|view (?:it )?in (?:your )?browser|site by|powered by|stop receiving|donate|for gifts|give)\b[^.]{0,24}$/i;

/** Words before a link, from the end of the sentence, segment or link before. */
function clauseBefore(text: string, index: number): string {
  const part = text.slice(Math.max(0, index - 110), index);
  const marks = [...part.matchAll(/[.!?]\s|[|·•;]|\t|https?:\S+|\p{Extended_Pictographic}/gu)];
  const last = marks.at(-1);
  return last === undefined ? part : part.slice(last.index + last[0].length);
}

const APPLIES = /\b(?:apply|application|form|submit|start here)\b/;
const TELLS =
  /\b(?:details|guidelines|more info(?:rmation)?|information|learn more|read|website|web|visit|this one|see|online|find out)\b/;
const REGISTERS =
  /\b(?:regist\w*|rsvp|sign[ -]?up|tickets?|reserve|enroll?\w*|book|save your|seats?|how)\b/;
const ELSEWHERE =
  /\b(?:more programs|other programs|all programs|our other|parent|funded by|sponsor\w*|sba|press|media|jobs?|news|follow|blog|gifts?|class(?:es)?|also|partner\w*|map|parking|directions|flyer|poster|logo|example|recipients?|last year|home ?page)\b/;

const pathWords = (url: string): string =>
  decodeSafely(url.replace(/^https?:\/\/[^/]*/i, ''))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ');

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** How many of a name's telling words an address carries. */
export function sharedWords(address: string, name: string | null): number {
  if (name === null) return 0;
  const words = name.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  const compact = address.toLowerCase().replace(/[^a-z0-9]+/g, '');
  return words.filter((word) => compact.includes(word.slice(0, 6))).length;
}

/** The page that tells about a resource, or lets one apply. */
export function findWebsite(links: readonly Link[], name: string | null): Found<string> | null {
  const pages = links.filter(
    (link) => !link.isSocial && !link.isMeeting && !link.isImage && link.line.role !== 'aside',
  );
  const points = (link: Link): number => {
    let score = 0;
    if (link.line.label === 'apply' || APPLIES.test(link.before)) score += 2;
    if (link.line.label === 'web' || TELLS.test(link.before)) score += 2;
    if (link.line.label === 'register' || REGISTERS.test(link.before)) score += 1.5;
    if (ELSEWHERE.test(link.before)) score -= 2.5;
    if (link.line.label === 'press' || link.line.label === 'host') score -= 2;
    if (link.line.role === 'footer') score -= 1;
    score += Math.min(2, sharedWords(pathWords(link.url), name));
    if (pathWords(link.url).trim() !== '') score += 0.5;
    return score - link.line.index * 0.005;
  };
  const chosen = best(pages, points);
  if (chosen === undefined || points(chosen) < -1.5) return null;
  const others = new Set(pages.map(({ url }) => url)).size - 1;
  return found(
    chosen.url,
    (others === 0 ? 0.92 : 0.8) + Math.min(0.08, Math.max(-0.3, points(chosen) * 0.03)),
  );
}

/** Where one signs up for an event. */
export function findRegistration(
  links: readonly Link[],
  title: string | null,
): Found<string> | null {
  const pages = links.filter(
    (link) =>
      !link.isSocial &&
      !link.isImage &&
      link.line.role !== 'aside' &&
      (!link.isMeeting || REGISTERS.test(link.before)),
  );
  const points = (link: Link): number => {
    let score = 0;
    if (link.line.label === 'register' || link.line.label === 'apply') score += 3;
    if (
      REGISTERS.test(link.before) ||
      /\b(?:regist|rsvp|tickets?|event|eventbrite|signup|e)\b/.test(pathWords(link.url))
    )
      score += 2.5;
    if (link.line.label === 'web' || TELLS.test(link.before)) score += 1;
    if (/\b(?:join|watch|zoom|meeting link|livestream)\b/.test(link.before)) score -= 1.5;
    if (link.isMeeting && !/regist/i.test(link.url)) score -= 1;
    if (ELSEWHERE.test(link.before)) score -= 3;
    if (link.line.label === 'press' || link.line.label === 'host' || link.line.label === 'person')
      score -= 2;
    score += Math.min(1.5, sharedWords(pathWords(link.url), title));
    return score - link.line.index * 0.005;
  };
  const chosen = best(pages, points);
  if (chosen === undefined || points(chosen) < 0.9) return null;
  return found(chosen.url, Math.min(0.95, 0.68 + points(chosen) * 0.06));
}

/** Where one takes part from afar. */
export function findMeeting(
  links: readonly Link[],
  registration: string | null,
): Found<string> | null {
  const joins = (link: Link): boolean =>
    link.line.label === 'join' ||
    /\b(?:join(?: us)?(?: (?:from|by|via|on|online|at))?|watch live|livestream|stream(?:ed|ing)?|zoom|video link|log on|dial in|tune in)\b[^.]{0,40}$/.test(
      link.before,
    );
  const rooms = links.filter(
    (link) => link.url !== registration && link.line.role !== 'aside' && !link.isImage,
  );
  const chosen =
    rooms.find((link) => link.isMeeting && !REGISTERS.test(link.before)) ??
    rooms.find((link) => joins(link) && !REGISTERS.test(link.before) && !link.isSocial);
  return chosen === undefined ? null : found(chosen.url, chosen.isMeeting ? 0.92 : 0.75);
}

/** A picture that the text points to. */
export function findImage(links: readonly Link[]): Found<string> | null {
  const image = links.find(
    ({ isImage, before, line }) =>
      isImage && (line.role === 'body' || line.role === 'heading') && !/\blogo\b/.test(before),
  );
  return image === undefined ? null : found(image.url, 0.8);
}
