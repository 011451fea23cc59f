import type { BusinessStage } from '../../../contracts/vocabularies.ts';
import { sentencesOf, type Document, type Line } from './document.ts';
import { best, found, type Found } from './found.ts';
import { industryTerms } from './industry-terms.ts';
import { findCounties, type TownMention } from './places.ts';
import { eventTypes, resourceTypes, type ResourceType } from './offer-types.ts';
import { subjectTerms } from './subject-terms.ts';
import { countMatches, formatTerms, stageTerms, type Format, type Industry } from './vocabulary.ts';

const EXCLUDES =
  /\b(?:not eligible|ineligible|excluded?|except|other than|cannot|can'?t|do(?:es)? not (?:fund|accept|include|apply)|(?:isn'?t|aren'?t|not) (?:for|a|an|open)|no (?:food|farm|retail)|unless|not ourselves)\b/i;
/** 'Existing shops that can't get a loan' are those that it is for. */
const NOT_FOR =
  /\b(?:not eligible|ineligible|excluded?|except|other than|cannot|can'?t (?:apply|take part|join)|do(?:es)? not|(?:isn'?t|aren'?t|not) (?:for|a|an|open)|unless)\b/i;
const isSubject = (line: Line): boolean =>
  (line.role === 'body' || line.role === 'heading') &&
  ![
    'exclusion',
    'press',
    'person',
    'contact',
    'place',
    'office',
    'web',
    'host',
    'fax',
    'aside',
  ].includes(line.label ?? '') &&
  line.section !== 'exclusion' &&
  line.section !== 'press';

/** Sentences about the matter itself, without those that say whom it is not for. */
export function subjectText(document: Document, excludes = EXCLUDES): string[] {
  return document.lines
    .filter(isSubject)
    .flatMap(({ whole }) => sentencesOf(whole.slice(0, 4000)))
    .filter((sentence) => !excludes.test(sentence))
    .map((sentence) => sentence.replace(/https?:\/\/\S+|[\w.+%-]{1,64}@[\w.-]{1,200}/g, ' '))
    .slice(0, 200);
}

const AUDIENCE =
  /\b(?:businesses|companies|owners|founders|entrepreneurs|producers|startups?|start-ups|firms|shops?|operators|professionals|industry|industries|sector|aimed at|designed for|for|open to|helps?|eligible|building|selling|apply)\b/i;

/** The trades that a text is for. Texts that name many are for everyone. */
export function findIndustries(document: Document, title: string | null): Found<Industry[]> | null {
  const labelled = document.lines
    .filter(
      ({ label, section }) => label === 'industry' || section === 'industry' || label === 'focus',
    )
    .map(({ text }) => text)
    .join('\n');
  if (labelled !== '') {
    const named = industryTerms.filter(
      ({ pattern, weak }) =>
        countMatches(labelled, pattern) + (weak === undefined ? 0 : countMatches(labelled, weak)) >
        0,
    );
    if (named.length > 0 && named.length <= 6)
      return found(
        named.map(({ value }) => value),
        0.85,
      );
  }
  const sentences = subjectText(document);
  const scores = industryTerms.map((term) => ({
    value: term.value,
    points: industryPoints(term, sentences, title),
  }));
  const strong = scores
    .filter(({ points }) => points >= 1.25)
    .sort((left, right) => right.points - left.points);
  const [first] = strong;
  if (first === undefined) return null;
  const chosen = strong.filter(({ points }) => points >= first.points * 0.34).slice(0, 4);
  if (strong.length >= 5 && first.points < 8 && (title === null || !isNamed(first.value, title)))
    return null;
  return found(
    chosen.map(({ value }) => value),
    Math.min(0.88, 0.5 + first.points * 0.05 - (chosen.length - 1) * 0.04),
  );
}

const isNamed = (industry: Industry, title: string): boolean =>
  industryTerms.some(
    ({ value, pattern }) => value === industry && countMatches(title, pattern, 1) > 0,
  );

function industryPoints(
  { pattern, weak }: (typeof industryTerms)[number],
  sentences: readonly string[],
  title: string | null,
): number {
  let points = title === null ? 0 : countMatches(title, pattern, 2) * 3;
  const seen = new Map<string, number>();
  for (const [at, sentence] of sentences.entries()) {
    const isEarly = at < 6;
    const audience = AUDIENCE.test(sentence);
    for (const match of sentence.matchAll(pattern)) {
      const word = match[0].toLowerCase();
      const times = seen.get(word) ?? 0;
      seen.set(word, times + 1);
      const isWeak = weak !== undefined && new RegExp(`^(?:${weak.source})$`, 'iu').test(word);
      points +=
        ((audience ? 1 : 0.5) *
          (isEarly ? (at < 4 && sentence.length < 90 ? 1.7 : 1.3) : 0.8) *
          (isWeak ? 0.5 : 1)) /
        (1 + times);
    }
    for (const tag of sentence.matchAll(/#(\w{3,40})/g)) {
      const spread = (tag[1] ?? '').replace(/([a-z])([A-Z])/g, '$1 $2');
      if (countMatches(spread, pattern, 1) > 0) points += 1;
    }
  }
  return points;
}

/** What kind of help a resource is. */
export function findResourceType(
  document: Document,
  title: string | null,
): { readonly type: ResourceType; readonly confidence: number } | null {
  const sentences = subjectText(document);
  const labelled = document.lines.find(({ label }) => label === 'type')?.text ?? '';
  const scores = resourceTypes.map((type) => {
    let points =
      (title === null ? 0 : countMatches(title, type.pattern, 1) * 5) +
      countMatches(labelled, type.pattern, 1) * 6;
    let times = 0;
    for (const [at, sentence] of sentences.entries()) {
      const count = countMatches(sentence, type.pattern, 3);
      points += (count * (at < 4 ? 1.4 : 0.7)) / (1 + times * 0.15);
      times += count;
    }
    return { type, points };
  });
  const chosen = best(scores, ({ points }) => points);
  if (chosen === undefined || chosen.points < 0.5) return null;
  return { type: chosen.type, confidence: Math.min(0.9, 0.58 + chosen.points * 0.04) };
}

/** What kind of event it is. */
export function findEventType(
  document: Document,
  title: string | null,
  host: string | null,
): Found<string> | null {
  const sentences = subjectText(document).map((sentence) =>
    host === null ? sentence : sentence.replaceAll(host, ' '),
  );
  const labelled = document.lines.find(({ label }) => label === 'type')?.text ?? '';
  const scores = eventTypes.map(({ label, pattern, inTitle, weight = 1 }) => {
    let points =
      (title === null ? 0 : countMatches(title, pattern, 1) * 4) +
      countMatches(labelled, pattern, 1) * 6;
    if (title !== null && inTitle !== undefined) points += countMatches(title, inTitle, 1) * 4;
    for (const [at, sentence] of sentences.entries())
      points += Math.min(2, countMatches(sentence, pattern, 3)) * (at < 5 ? 1 : 0.5);
    return { label, points: points * weight };
  });
  const chosen = best(scores, ({ points }) => points);
  if (chosen === undefined || chosen.points < 0.45) return typeOfDoings(sentences);
  return found(chosen.label, Math.min(0.9, 0.6 + chosen.points * 0.05));
}

/** Without a word for the event itself, what people do there tells its type. */
function typeOfDoings(sentences: readonly string[]): Found<string> | null {
  const does = (doing: RegExp): boolean => sentences.some((sentence) => doing.test(sentence));
  if (
    does(
      /\b(?:learn|explain|cover|practi[cs]e|teach|tips|sit down with|bring your|one[- ]on[- ]one)\b/i,
    )
  )
    return found('Workshop', 0.55);
  return does(
    /\b(?:will (?:talk|speak)|talks?|speakers?|hear from|answers? (?:your )?questions)\b/i,
  )
    ? found('Talk', 0.5)
    : null;
}

/** Ways of taking part. */
export function findFormats(
  document: Document,
  hasAddress: boolean,
  isPlace = false,
): Found<Format[]> | null {
  const sentences = subjectText(document).filter(
    (sentence) =>
      !/\b(?:info(?:rmation)? session|question hour|apply online|online application|register online|order online|application is online)\b/i.test(
        sentence,
      ),
  );
  const text = sentences.join('\n');
  const counts = new Map(
    formatTerms.map(({ value, pattern }) => [value, countMatches(text, pattern)]),
  );
  const has = (format: Format): boolean => (counts.get(format) ?? 0) > 0;
  const chosen: Format[] = [];
  const physical =
    has('in_person') ||
    (hasAddress &&
      (has('drop_in_on_demand') ||
        /\b(?:members?hip|space|kitchen|studio|shop|equipment|access)\b/i.test(text)));
  if (has('hybrid') || (has('online') && physical)) chosen.push('hybrid');
  else if (has('online')) chosen.push('online');
  else if (physical || isPlace) chosen.push('in_person');
  for (const format of ['self_paced', 'cohort_based', 'one_on_one', 'drop_in_on_demand'] as const) {
    if (has(format)) chosen.push(format);
  }
  return chosen.length === 0 ? null : found(chosen, chosen.length <= 2 ? 0.74 : 0.7);
}

/** Stages that the text says it is for; none where it says nothing of the kind. */
export function findStages(document: Document): Found<BusinessStage[]> | null {
  const labelled = document.lines
    .filter(({ label }) => label === 'stage')
    .map(({ text }) => text)
    .join('\n');
  const direct = stageTerms
    .filter(({ value }) => new RegExp(`\\b${value}`, 'i').test(labelled))
    .map(({ value }) => value);
  if (direct.length > 0) return found(direct, 0.92);
  const who = document.lines.filter(
    (line) => isSubject(line) && (line.label === 'eligibility' || line.section === 'eligibility'),
  );
  const whoText = who
    .map(({ text }) => text)
    .flatMap(sentencesOf)
    .filter((sentence) => !EXCLUDES.test(sentence))
    .join('\n');
  const all = subjectText(document, NOT_FOR)
    .filter(
      (sentence) =>
        !/\b(?:idea\? not|if you have a recipe and no|recipients?)\b/i.test(sentence) &&
        (!/\blast year\b/i.test(sentence) ||
          /\b(?:must|if you|can apply|less than)\b/i.test(sentence)),
    )
    .join('\n');
  const points = stageTerms.map(({ value, pattern }) => ({
    value,
    points: countMatches(whoText, pattern, 3) * 2 + countMatches(all, pattern, 3),
  }));
  const strongest = Math.max(...points.map((stage) => stage.points));
  if (strongest < 1) return null;
  const chosen = points
    .filter((stage) => stage.points >= Math.max(1, strongest * 0.4))
    .map(({ value }) => value);
  return found(chosen, strongest >= 3 ? 0.72 : 0.58);
}

/** Subjects and places of a text: hashtags first, since their writer chose them. */
export function findTags(
  document: Document,
  extra: readonly string[],
  towns: readonly TownMention[],
): Found<string[]> | null {
  const tags: string[] = [];
  const add = (tag: string): void => {
    const plain = tag.trim();
    if (
      plain.length > 1 &&
      plain.length <= 60 &&
      !tags.some((other) => other.toLowerCase() === plain.toLowerCase())
    )
      tags.push(plain);
  };
  const given = document.lines
    .filter(({ label }) => label === 'tags')
    .flatMap(({ text }) => text.split(/[,;#]/));
  given.forEach(add);
  const body = document.lines.filter(({ role }) => role === 'body' || role === 'heading');
  for (const { whole } of body) {
    for (const match of whole.matchAll(/(?<![\w/])#(\p{L}[\p{L}\p{N}_]{2,40})/gu))
      add(spread(match[1] ?? ''));
  }
  const hashtags = tags.length;
  extra.forEach(add);
  const sentences = subjectText(document);
  const counted = subjectTerms
    .map(({ label, pattern }, at) => ({
      label,
      points:
        sentences.reduce(
          (sum, sentence, index) =>
            sum + Math.min(2, countMatches(sentence, pattern, 2)) * (index < 6 ? 1.5 : 0.7),
          0,
        ) -
        at * 0.001,
    }))
    .filter(({ points }) => points > 0.6)
    .sort((left, right) => right.points - left.points);
  counted.slice(0, Math.max(4, 9 - hashtags)).forEach(({ label }) => add(label));
  findCounties(sentences.join('\n'))
    .slice(0, 2)
    .forEach((county) => add(`${county} County`));
  const town = towns.find(({ isPlaced }) => isPlaced)?.town;
  if (town !== undefined && tags.length < 10) add(town);
  return tags.length === 0 ? null : found(tags.slice(0, 12), tags.length >= 3 ? 0.86 : 0.7);
}

/** 'BlueEconomy' in two words; '#shoplocal' as its writer wrote it. */
const spread = (tag: string): string =>
  tag
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/_/g, ' ')
    .toLowerCase();

/** What a text is about, in its own words: the terms of its trades that it names most. */
export function findFocusAreas(
  document: Document,
  industries: readonly Industry[],
  title: string | null,
): Found<string[]> | null {
  const labelled = document.lines.find(({ label, text }) => label === 'focus' && text !== '');
  if (labelled !== undefined) {
    const parts = labelled.text
      .split(/[,;]| and (?=\p{L}+$)/u)
      .map((part) => part.trim().replace(/\.$/, ''))
      .filter((part) => part !== '' && part.length <= 80);
    if (parts.length > 0) return found(parts.slice(0, 20), 0.9);
  }
  const sentences = [title ?? '', ...subjectText(document)];
  const areas = new Map<string, number>();
  for (const { value, pattern } of industryTerms) {
    if (!industries.includes(value)) continue;
    for (const sentence of sentences) {
      for (const match of sentence.matchAll(pattern)) {
        const word = match[0].toLowerCase();
        areas.set(word, (areas.get(word) ?? 0) + 1);
      }
    }
  }
  const chosen = [...areas]
    .sort((left, right) => right[1] - left[1])
    .slice(0, 6)
    .map(([area]) => area.charAt(0).toUpperCase() + area.slice(1));
  return chosen.length === 0 ? null : found(chosen, 0.66);
}
