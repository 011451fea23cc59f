import type { ContentType } from '../../../contracts/extraction.ts';
import { sentencesOf, type Document, type Line } from './document.ts';
import { best, found, shorten, type Found } from './found.ts';
import { labelKindOf } from './labels.ts';
import { clean, PREFIX, WHEN } from './names.ts';
import { capitalPhrases, isOrganization } from './organizations.ts';
import { findTownIn } from './places.ts';

interface Candidate {
  readonly name: string;
  readonly points: number;
  readonly source: 'label' | 'subject' | 'heading' | 'line' | 'phrase' | 'note';
}

const PROGRAM =
  /(?:^|\s|-)(?:funds?|grants?|micro-?grants?|mini-?grants?|programs?|programmes?|accelerators?|incubators?|loans?|micro-?loans?|initiatives?|fellowships?|academy|boot ?camps?|challenges?|competitions?|scholarships?|vouchers?|prizes?|awards?|memberships?|mentors|mentoring|cost[- ]shares?|help|assistance|services?|clinics?|kitchens?|makerspaces?|residency|residencies|apprenticeships?|rebates?|credits?|labs?|hubs?|series|project|corps|advising|desk|co-?working|workspaces?|studios?|lending|financing|toolkit|network|incentives?|relief|support|subsidy|library|exchange|pitch|course|cohort|school)$/i;
const EVENT =
  /(?:^|\s|-)(?:forums?|summits?|conferences?|workshops?|webinars?|expos?|fairs?|festivals?|mixers?|breakfasts?|luncheons?|lunch|meet-?ups?|round ?tables?|boot ?camps?|series|school|nights?|days?|weeks?|weekends?|showcases?|galas?|socials?|hours?|symposiums?|clinics?|class|classes|courses?|competitions?|challenges?|pitch|101|tours?|house|hackathons?|markets?|chats?|talks?|sessions?|training|seminars?|learn|basics|celebration|connect|open house|parade|jam|crawl|panel|academy|retreat|convention|celebration|happy hour|after hours|swap)$/i;

const GENERIC =
  /^(?:(?:zoom |calendar |teams )?meeting invit\w+|calendar invit\w+|(?:shopping )?(?:cart|basket)\b|log ?in|sign in|my account|check ?out|pls (?:share|post|forward|add|list)|(?:hosted|presented|organi[sz]ed|sponsored|offered|brought to you) by|some (?:personal|exciting|big|good|great)|personal news|for (?:ur|your|the) (?:list|directory|calendar|newsletter|site|readers)|we use cookies|we use|required|optional|organi[sz]er|view|same |add |phone|conference id|meeting id|passcode|dial|microsoft teams|join |click|fact sheet|when|where|from the|notes? (?:from|to)|listing request|please (?:list|post)|quick note|heads up|psa|so |ok |bonjour|salut|allô|objet|voici|applications? (?:are|is|now)?|request for (?:applications?|proposals?)|for immediate release|now (?:open|accepting|hiring)|save the date|join us|mark (?:your|you) cal\w+|hi|hello|hey|dear|greetings|good (?:morning|afternoon|news)|thanks?|thank you|news(?:letter)?|press release|upcoming|announcements?|page|apply (?:now|today)|register (?:now|today|here)|tag a|calling all|attention|please (?:share|post|forward|add)|fyi|subject|reminder|welcome|home|menu|questions?|contact|share|going|see y'?all|you(?:'re| are) (?:invited|receiving)|invitation|big news|exciting|don'?t miss|last (?:call|chance)|free event|new date|dates?|what'?s|in this issue|volume|vol\.?|issue|copy of|draft|sent from|no subject|check (?:this|it)|sharing|from:|to:|call for|funding opportunity|grant opportunity|overview|summary|we'?re|i'?m|our|this|it'?s|here'?s|did you|are you|looking for|want|need|ready|round \w+$|phase \w+$|cycle \w+$|(?:free |online |virtual |hybrid |upcoming |our |a |the )*(?:webinar|workshop|event|class|training|program|conference|meeting|resource|opportunity|grant|funding|announcement)s?$)\b/i;
const MASTHEAD =
  /(?:[|*·•~–—-] *)(?:no\.?|issue|vol\.?|#) ?\d+\b|(?:—|–|-|:|\|) *(?:the |our )?(?:weekly|monthly|quarterly|daily|this week|this month)\b|[|*·•] *(?:january|february|march|april|may|june|july|august|september|october|november|december) (?:\d{1,2}, )?20\d\d|^(?:this (?:week|month)|weekly|monthly)\b|\bnotes from\b|\b(?:post|bulletin|newsletter|digest|e-?news|herald|gazette|monthly|weekly|update|dispatch|courier|issue|vol\.?|volume|edition|news)\b.{0,40}(?:\b20\d\d\b|#\d|no\.? ?\d)|(?:\||·|-|–) *(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w* (?:\d{1,2}, )?20\d\d *$|\bnewsletter\b|^the \w+(?: \w+){0,3} (?:post|bulletin|digest|herald|gazette|dispatch|courier|log|wire|compass|current|beacon|lookout)\b/i;

/** The name of the resource or the title of the event. */
export function findTitle(document: Document, kind: ContentType): Found<string> | null {
  const candidates = [
    ...labelled(document),
    ...headings(document, kind),
    ...phrases(document, kind),
    ...notes(document),
  ];
  const text = document.lines
    .map(({ whole }) => whole)
    .join('\n')
    .toLowerCase()
    .slice(0, 12_000);
  const rated = candidates
    .map((candidate) => ({
      candidate,
      points: candidate.points + support(candidate, text, candidates),
    }))
    .filter(
      ({ candidate }) =>
        candidate.name.length >= 3 &&
        !isPerson(candidate.name) &&
        !isDay(candidate.name) &&
        /\p{L}{3}/u.test(candidate.name),
    );
  const chosen = best(rated, ({ points }) => points);
  if (chosen === undefined) return null;
  const rival = best(
    rated.filter(({ candidate }) => !overlaps(candidate.name, chosen.candidate.name)),
    ({ points }) => points,
  );
  const lead = chosen.points - (rival?.points ?? 0);
  const basis =
    chosen.candidate.source === 'label'
      ? 0.9
      : chosen.points >= 4
        ? 0.82
        : chosen.points >= 3
          ? 0.72
          : 0.5;
  return found(shorten(chosen.candidate.name, 200), basis + Math.min(0.1, lead * 0.04));
}

const plainWords = (name: string): string[] => name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function overlaps(one: string, other: string): boolean {
  const [left, right] = [new Set(plainWords(one)), new Set(plainWords(other))];
  const shared = [...left].filter((word) => right.has(word)).length;
  return shared / Math.max(1, Math.min(left.size, right.size)) >= 0.6;
}

/** A name that comes again in the text, or in other candidates, is more likely the one. */
function support({ name }: Candidate, text: string, all: readonly Candidate[]): number {
  if (isOrganization(name)) return 0;
  const plain = name.toLowerCase();
  let times = 0;
  for (
    let at = text.indexOf(plain);
    at !== -1 && times < 4;
    at = text.indexOf(plain, at + plain.length)
  )
    times++;
  const others = all.filter((other) => other.name !== name && overlaps(other.name, name)).length;
  return Math.min(1.5, Math.max(0, times - 1) * 0.5) + Math.min(0.9, others * 0.3);
}

const JOB =
  /,\s*(?:[\p{L}&' -]{0,40} )?(?:director|manager|officer|coordinator|president|vp|avp|svp|specialist|lending|lender|associate|chair|advisor|adviser|owner|founder|ceo|cpa|esq|assistant|counselor|coach|editor|reporter|banker|treasurer|clerk)\b/iu;

/** Names of people, days and fragments of sentences are no titles. */
const isPerson = (name: string): boolean =>
  /^(?:Mr|Mrs|Ms|Dr)\.? /.test(name) ||
  (JOB.test(name) && /^\p{Lu}[\p{L}'-]+ (?:\p{Lu}\. )?\p{Lu}[\p{L}'-]+,/u.test(name));

const isDay = (name: string): boolean =>
  WHEN.test(` ${name}`) && name.replace(/^\S+,? ?/, '').length < 18 && ` ${name}`.search(WHEN) <= 0;

function labelled(document: Document): Candidate[] {
  const named = document.lines
    .filter(
      ({ label, text, role }) =>
        label === 'name' &&
        text !== '' &&
        text.length < 140 &&
        role !== 'aside' &&
        isNameLike(text),
    )
    .slice(0, 2)
    .map(({ text, index, labelText }): Candidate => ({
      name: clean(text),
      points: 6 - index * 0.05 - (/^(?:what|service|class)$/i.test(labelText) ? 0.8 : 0),
      source: 'label',
    }));
  const { subject } = document;
  if (subject === null || GENERIC.test(subject) || MASTHEAD.test(subject)) return named;
  const name = clean(subject);
  const bonus = PROGRAM.test(name) || EVENT.test(name) ? 1 : 0;
  return [...named, { name, points: 3.2 + bonus, source: 'subject' }];
}

const HEADLINE =
  /^(.{3,70}?) (?:opens|offers|launches|announces|unveils|awards|to offer|to launch|introduces|starts|hosts|to host|to hold|holds|presents|brings|creates|is offering|is hosting|is accepting applications for|accepting applications for|seeks applicants for|invites applications for|seeks applications for|now accepting applications for)(?: (?:its|the|a|an|new|first|second|third|fourth|fifth|\d+(?:st|nd|rd|th)|annual|another|free|round of|applications for|applications to|\d+))* (.{4,90})$/i;

/** 'Growers to meet in Unity for first Seed Summit': the name stands at the end. */
const HEADLINE_FOR =
  /\b(?:gather|meet|convene|come together|return|head|compete|line up|descend)s?\b.{0,50}? (?:for|at|in)(?: (?:its|the|an?|first|second|third|fourth|fifth|\d+(?:st|nd|rd|th)|annual|new|inaugural|free))+ (\p{Lu}[^,]{4,60})$/u;

/** The headline of a press release: who does what. What is offered is the name. */
function fromHeadline(raw: string): string | null {
  const offered = HEADLINE.exec(raw)?.[2] ?? HEADLINE_FOR.exec(raw)?.[1];
  if (offered === undefined || !/^["(]?[\p{Lu}\d]/u.test(offered)) return null;
  if (WHEN.test(` ${offered}`) || offered.split(' ').length < 2) return null;
  return offered;
}

/** What a label such as 'What' introduces may be a sentence instead of a name. */
const isNameLike = (text: string): boolean =>
  text.split(' ').length <= 14 &&
  (text.match(/,/g) ?? []).length < 2 &&
  sentencesOf(text).length === 1;

/** Chatter has few capitals; titles have many. */
function isChatty(name: string, document: Document): boolean {
  const words = (name.match(/\p{L}[\p{L}']+/gu) ?? []).filter((word) => word.length > 3);
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length;
  return !document.lowerCase && words.length >= 3 && small / words.length >= 0.6;
}

/** Lines near the top that stand by themselves. */
function headings(document: Document, kind: ContentType): Candidate[] {
  const candidates: Candidate[] = [];
  const lines = document.lines
    .filter(({ role }) => role === 'body' || role === 'heading')
    .slice(0, 14);
  for (const [at, line] of lines.entries()) {
    const raw = line.whole;
    if (raw.length > 140 || !couldBeTitle(line)) continue;
    const prefix = /^([^:]{4,60}):\s+\S.{30,}$/.exec(raw)?.[1];
    const long = raw.split(' ').length > 9;
    const isOwn = prefix !== undefined && long && timesIn(document, prefix) >= 2;
    const offered = fromHeadline(raw);
    const name = clean(isOwn ? prefix : (offered ?? raw));
    if (name.length < 3 || name.split(' ').length > 16 || GENERIC.test(name)) continue;
    if (!name.includes(' ') && isOrganization(name)) continue;
    let points = 3 - at * 0.22;
    if (line.role === 'heading') points += 0.4;
    if (hasNoun(name, kind)) points += 1.2;
    if (isOrganization(name)) points -= 2.2;
    if (/[.]$/.test(raw) && !/\b(?:Inc|Co|St)\.$/.test(raw)) points -= 1.5;
    if (/^(?:\p{Ll})/u.test(raw) && !document.lowerCase) points -= 1.2;
    if (line.bullet && at > 2) points -= 0.8;
    if (/\?$/.test(raw)) points -= 0.8;
    if (isChatty(raw.split(': ')[0] ?? raw, document)) points -= 1.3;
    if (/\b(?:for rent|for sale|wanted|available)$/i.test(name)) points -= 1.2;
    if (/^\[/.test(raw)) points -= 2;
    if (SORT_ONLY.test(name)) points -= 1.5;
    if (/^Invitation: /i.test(raw)) points += 1;
    if (name.split(' ').length === 1) points -= 0.8;
    candidates.push({ name, points, source: line.role === 'heading' ? 'heading' : 'line' });
  }
  return candidates;
}

/** What sort of event it is, and nothing of its own. */
const SORT_ONLY =
  /^(?:lunch (?:&|and|'?n'?) learn|networking event|(?:free )?webinar series|workshop series|panel discussion|info(?:rmation)? session|community event|free training)$/i;

const timesIn = (document: Document, name: string): number => {
  const plain = name.toLowerCase();
  return document.lines.filter(({ whole }) => whole.toLowerCase().includes(plain)).length;
};

/** 'Updated: Spring Mixer' heads a text; 'Updated: May 3' dates it. */
const isNews = ({ label, text, index }: Line): boolean =>
  label === 'updated' && index < 2 && !/\d/.test(text);

function couldBeTitle(line: Line): boolean {
  const { whole, label } = line;
  if (
    label !== null &&
    label !== 'name' &&
    label !== 'host' &&
    label !== 'description' &&
    !isNews(line)
  )
    return false;
  if (label === 'description' && line.role !== 'heading') return false;
  if (label === 'host') return false;
  if (
    label === null &&
    line.role === 'heading' &&
    labelKindOf(whole) !== null &&
    !/^(?:about|what is) /i.test(whole)
  )
    return false;
  if (/^[★☆⭐]{2,}[\s\d.]|\(\d+ (?:learners|reviews|ratings|students|votes)\)/iu.test(whole))
    return false;
  if (line.bullet && /^\d{1,3} (?:\p{Ll}|min)/u.test(whole)) return false;
  if (/\w@\w|https?:|www\.|^#\w+/.test(whole) || MASTHEAD.test(whole)) return false;
  if (GENERIC.test(whole) && !PREFIX.test(whole)) return false;
  if (/\b\d{1,2}:\d\d\b|\d ?[ap]\.?m\b|\$\d/i.test(whole) && !/ @ /.test(whole)) return false;
  if ((whole.match(/,/g) ?? []).length > 3 || /^\d+, /.test(whole)) return false;
  if (/^\W*(?:\d{1,5} \p{Lu}|\(?\d{3}\)?[ .-]\d{3})/u.test(whole) || /^[\d\W]+$/.test(whole))
    return false;
  if (
    /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b|^(?:january|february|march|april|may|june|july|august|september|october|november|december) \d/i.test(
      whole,
    )
  )
    return false;
  return sentencesOf(whole).length <= 2 && !/^\$/.test(whole) && !/^"/.test(whole);
}

const hasNoun = (name: string, kind: ContentType): boolean => {
  const head = name.replace(/\s+(?:for|of|in|:|-|–|—|\||\().*$/i, '').replace(/[!?.:]+$/, '');
  const nouns = kind === 'event' ? [EVENT] : [PROGRAM];
  return nouns.some((noun) => noun.test(head) || noun.test(name.replace(/[!?.:]+$/, '')));
};

/** Who is asked, speaks or answers the telephone gives a thing no name. */
const isNearContact = (before: string, after: string): boolean =>
  /\b(?:by|with|ask|contact|call|phone|text|questions?|organizer|author|speaker|lawyer|attorney|architect|agent|manager|director|coordinator|instructor|counselors?|advis[eo]r|chef|owner|mr|ms|mrs|dr)\b[.:, ]*$/i.test(
    before,
  ) || /^[,:]? ?(?:[<(]\S{1,60}@|\S{1,60}@|\(?\d{3}[).-])/.test(after);

/** Capitalised names in running text, and names in quotes or capitals. */
function phrases(document: Document, kind: ContentType): Candidate[] {
  const candidates: Candidate[] = [];
  const lines = document.lines
    .filter(({ role, label }) => role === 'body' && label !== 'press' && label !== 'person')
    .slice(0, 60);
  for (const line of lines) {
    const text = line.whole.slice(0, 1500);
    for (const { phrase, index } of capitalPhrases(text)) {
      const [head = phrase, host] = phrase.split(/ (?:at|from) (?:the )?(?=\p{Lu})/u);
      const named = clean(host !== undefined && isOrganization(host) ? head : phrase);
      const [bare = '', place = ''] = named.split(/ in (?=\p{Lu}[^ ]*(?: \p{Lu}[^ ]*)?$)/u);
      const name = place !== '' && findTownIn(place) === place ? bare : named;
      if (
        /^\d{1,5} .{2,40}\b(?:st|street|ave|avenue|rd|road|ln|lane|dr|drive|way|sq|square)\.?$/i.test(
          name,
        )
      )
        continue;
      const words = name.split(' ').length;
      if (words < 2 || words > 10 || GENERIC.test(name) || isOrganization(name)) continue;
      const before = text.slice(Math.max(0, index - 40), index);
      const after = text.slice(index + phrase.length, index + phrase.length + 24);
      let points = hasNoun(name, kind) ? 2.6 : 0.4;
      if (timesIn(document, name) >= 2) points += 0.9;
      if (
        /\b(?:applications? for|apply (?:for|to)|called|titled|announc\w+|launch\w*|running|offer\w*|join us (?:for|at)|for|of|at|to|its|our)(?: the| our| its| a)?(?: \w+)?\s*"?$/i.test(
          before,
        )
      )
        points += 0.7;
      if (
        /^\s+(?:is (?:an?|the|now)|offers|provides|helps|gives|supports|pays|will|can|is happening|takes place|covers|returns)\b/i.test(
          after,
        )
      )
        points += 1.1;
      if (
        /^,? (?:an?|the|our) (?:[\w-]+ ){0,4}(?:workshop|webinar|day|conference|class|course|program|training|grant|loan|fund|series|summit|event|competition|service|network)s?\b/i.test(
          after.concat(text.slice(index + phrase.length + 24, index + phrase.length + 70)),
        )
      )
        points += 3;
      if (isNearContact(before, after) && !hasNoun(name, kind)) points -= 2;
      candidates.push({ name, points: points - line.index * 0.03, source: 'phrase' });
    }
    for (const match of text.matchAll(
      /(?:called|titled|named|entitled|:|for|on|presents?|present) "([^"]{6,90})"/gi,
    )) {
      candidates.push({
        name: clean(match[1] ?? ''),
        points: 2.6 - line.index * 0.03,
        source: 'phrase',
      });
    }
    const capitals =
      /(?:^|[.!?:] |\b(?:for|our|the|at|is|this) )((?:[\p{Lu}\d][\p{Lu}\d'&+-]*|&|\+)(?: (?:[\p{Lu}\d&+][\p{Lu}\d'&+-]*)){1,8})(?= \p{Ll}|[.,!:]|$)/u.exec(
        text,
      )?.[1];
    if (
      capitals !== undefined &&
      capitals.replace(/[^\p{Lu}]/gu, '').length >= 9 &&
      text.length > capitals.length + 10
    ) {
      candidates.push({
        name: clean(capitals),
        points: 3 + (hasNoun(capitals, kind) ? 0.8 : 0) - line.index * 0.05,
        source: 'phrase',
      });
    }
  }
  return candidates.filter(({ name }) => !GENERIC.test(name));
}

/** The first words of a short note: 'coffee hour this thursday at …', 'tidewrack mentors - free …'. */
function notes(document: Document): Candidate[] {
  const first = document.lines.find(({ role }) => role === 'body');
  if (first === undefined || (document.lines.length > 6 && !document.lowerCase)) return [];
  const dash = /^(.{4,60}?)\s+(?:-|–|—)+\s+\S/.exec(first.whole)?.[1];
  if (
    dash !== undefined &&
    dash.split(' ').length <= 8 &&
    labelKindOf(dash) === null &&
    !GENERIC.test(dash)
  ) {
    return [{ name: clean(dash), points: document.lowerCase ? 4.6 : 3.4, source: 'note' }];
  }
  const start = sentencesOf(first.whole)[0] ?? '';
  const cut =
    start.split(
      /[,;:(!?]| (?:this|next|on|at|@|tomorrow|tonight|today|every|from|w\/|with|is|are|will|starting|(?:mon|tues?|weds?|wednes|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)[a-z]{0,6})(?:\b| )|\.\s|\s\d/i,
    )[0] ?? '';
  const long = cut.split(' ').length > 7;
  const name = clean(
    (long ? (cut.split(/ (?:for|in|at) /i)[0] ?? '') : cut).replace(
      /^(?:(?:hey|hi|hello)(?: (?:all|everyone|folks|friends|team|y'all))?|fyi|reminder|there'?s an?|we(?:'re| are) (?:having|hosting|doing) an?|free|a|an)\b[ ,:!-]*/i,
      '',
    ),
  );
  const words = name.split(' ').length;
  if (words < 2 || words > 8 || GENERIC.test(name)) return [];
  return [{ name, points: document.lowerCase ? 3.6 : 1.6, source: 'note' }];
}
