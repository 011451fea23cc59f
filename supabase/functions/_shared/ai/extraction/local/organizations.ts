import { sentencesOf, type Document, type Line } from './document.ts';
import { best, found, shorten, type Found } from './found.ts';
import { titleCase } from './names.ts';

const CAPITAL_PHRASE =
  /[\p{Lu}\d][\p{L}\p{N}'&+.-]*(?:(?: (?:of|for|the|and|in|de|du|la|on|to|at|&|\+|a|with)){0,2} [\p{Lu}\d][\p{L}\p{N}'&+-]*){0,12}/gu;
const ORGANIZATION =
  /\b(?:alliance|council|association|assoc\.?|guild|collaborative|partnership|chamber(?: of commerce)?|cent(?:er|re)|labs|network|society|corporation|corp\.?|inc\.?|llc|institute|university|college|agency|authority|foundation|bank|credit union|co-?op|cooperative|works|exchange|circle|collective|league|growers|makers|merchants|farmers|artisans|angels|chapter|roundtable|conservancy|project|commission|department|library|trust|coalition|club|group|bureau|office|committee|ventures|enterprises|partners|museum|federation|union|league|consortium|savings|brewing|bookkeeping|company|co\.|associates|ministry|administration|district|church|extension|sbdc|score|fame|ceo|rotary|makerspace|food works|nation|tribe|team|board|professionals|crew|lending|raisers|alumni|neighbors)$/i;
const PROGRAM_LAST =
  /\b(?:fund|program|grant|accelerator|initiative|workshop|forum|conference|webinar|series|membership)s?$/i;

/** Runs of words with capitals, with the small words between them. */
export function capitalPhrases(
  text: string,
): { readonly phrase: string; readonly index: number }[] {
  const phrases: { phrase: string; index: number }[] = [];
  for (const match of text.matchAll(CAPITAL_PHRASE)) {
    const phrase = match[0].replace(/[.,]+$/, '');
    if (/\p{L}/u.test(phrase)) phrases.push({ phrase, index: match.index });
    if (phrases.length >= 120) break;
  }
  return phrases;
}

/** Whether a name is that of a body rather than of what it offers. */
export function isOrganization(name: string): boolean {
  if (/^(?:Town|City|County|University|College|Bank|Island) of \p{Lu}/iu.test(name))
    return name.split(' ').length <= 6;
  const head = name
    .replace(/\s+(?:of|for|at|in)\s+.*$/i, '')
    .replace(/,.*$/, '')
    .trim();
  return (ORGANIZATION.test(head) || ORGANIZATION.test(name)) && !PROGRAM_LAST.test(name);
}

const plain = (phrase: string): string =>
  phrase
    .replace(/^(?:19|20)\d\d\s+/, '')
    .replace(
      /^(?:About|The|Our|At|By|With|From|Join|And|When|While|Since|As|If|For|Contact|Visit|Call|Email|Ask|In|On)\s+(?:the\s+)?/,
      '',
    )
    .replace(/'s$/, '')
    .trim();

/** Two names with capitals, as people have. */
const isPersonal = (name: string): boolean =>
  /^\p{Lu}[\p{L}'-]+ (?:\p{Lu}\. )?\p{Lu}[\p{L}'-]+$/u.test(name);

/** People teach and speak; bodies host. */
const SPEAKS =
  /\b(?:talk|keynote|class|workshop|session|demo|presentation|remarks|lesson|panel|taught|led|facilitated|delivered|moderated|given)s? by(?: \w+){0,3}? ?$/i;

interface Candidate {
  readonly name: string;
  readonly points: number;
}

const BY =
  /\b(?:hosted|presented|organi[sz]ed|offered|run|brought to you|sponsored|put on|led|co-?hosted|provided|administered|funded|sponsored and hosted|operated|managed|produced|convened|facilitated|delivered|made possible)(?: in partnership| jointly)? by(?: the)? (?=\p{Lu})|\b(?:a|an|the) (?:[\w-]+ ){0,4}(?:webinar|workshop|program|event|talk|class|series|fund|initiative|project|service|meeting|session|conference|training|grant|accelerator)s? (?:by|from|of|at)(?: the)? (?=\p{Lu})|\bby the (?=\p{Lu})/giu;
const DOES =
  /^(?:\s*\([A-Z]{2,8}\))?\s+(?:is (?:now |once again |proud to |excited to |pleased to |hosting|offering|taking|running|accepting|seeking|inviting|launching|teaming|looking)|are (?:hosting|offering|now|proud|inviting)|invites|hosts|presents|offers|announce[ds]?|has (?:helped|launched|opened|announced)|will (?:host|hold|offer|present|award|reimburse)|provides|helps|serves|awards|lends|welcomes|is a (?:nonprofit|non-profit|501|statewide|regional)|seeks|today announced)/i;
const SPONSORS =
  /\b(?:thanks? to|sponsored|sponsors?|supported|funded|underwritten|with support from|media partner|catered|refreshments|muffins|coffee) (?:\w+ )?(?:by|from)?(?: the)? ?$/i;

/** The body behind a resource or an event. */
export function findOrganization(
  document: Document,
  title: string | null,
  venue: string | null,
): Found<string> | null {
  const candidates = new Map<string, number>();
  const add = ({ name, points }: Candidate): void => {
    const key = plain(name);
    if (key.length < 3 || isTitle(key, title) || !/\p{L}{2}/u.test(key)) return;
    candidates.set(key, (candidates.get(key) ?? 0) + points);
  };
  for (const line of document.lines) {
    if (line.role === 'navigation' || line.role === 'aside') continue;
    for (const candidate of fromLine(line, venue)) add(candidate);
  }
  for (const line of document.lowerCase ? document.lines.slice(0, 12) : [])
    notedHosts(line.whole).forEach((name) => add({ name, points: 2.5 }));
  if (document.sender !== null && isOrganization(document.sender))
    add({ name: document.sender, points: 2.5 });
  const chosen = best(
    mergeShort(candidates).filter(([name]) => name.includes(' ') || /^\p{Lu}{3,}$/u.test(name)),
    ([, points]) => points,
  );
  if (chosen === undefined || chosen[1] < 0.6) return null;
  return found(shorten(chosen[0], 200), Math.min(0.93, 0.5 + chosen[1] * 0.08));
}

/** 'put on by the river makers guild': notes write bodies without capitals, too. */
function notedHosts(text: string): string[] {
  return [
    ...text
      .slice(0, 3000)
      .matchAll(
        /\b(?:put on|hosted|run|organi[sz]ed|presented|offered|sponsored) by (?:the )?((?:[\p{L}'&-]+ ){1,5}[\p{L}'&-]+)(?=[.,;!()]|$)/gu,
      ),
  ]
    .map(([, name = '']) => titleCase(name))
    .filter((name) => isOrganization(name));
}

/** 'The Council' speaks of the council that was named in full. */
function mergeShort(candidates: ReadonlyMap<string, number>): [string, number][] {
  const entries = [...candidates];
  return entries.map(([name, points]) => {
    const shorter = entries.filter(
      ([other]) => other !== name && name.endsWith(` ${other}`) && other.split(' ').length <= 2,
    );
    const longer = entries.some(([other]) => other !== name && other.endsWith(` ${name}`));
    return [name, points + shorter.reduce((sum, [, more]) => sum + more, 0) - (longer ? 10 : 0)];
  });
}

const isTitle = (name: string, title: string | null): boolean =>
  title !== null &&
  (title.toLowerCase() === name.toLowerCase() ||
    (title.length > 8 && name.toLowerCase().includes(title.toLowerCase())));

/** A person with an address of their own organizes in somebody's name. */
function hostPoints(name: string, line: Line): number {
  if (isPersonal(name) && !isOrganization(name)) return /\S@\S/.test(line.text) ? 0.2 : 1.2;
  return /sponsor/i.test(line.labelText) ? 2 : 6;
}

function fromLine(line: Line, venue: string | null): Candidate[] {
  const text = line.whole.slice(0, 3000);
  const candidates: Candidate[] = [];
  if (line.label === 'host' && !/^\S{1,80}@\S{1,200}$/.test(line.text)) {
    const name = line.text
      .replace(/\s*[<(,;|].*$/, '')
      .replace(/[\w.+%-]{1,64}@[\w.-]{1,200}/g, '')
      .replace(/\s+(?:with|and friends)\s.*$/, '')
      .replace(/[.\s]+$/, '');
    if (/\p{L}{2}/u.test(name) && name.length < 120)
      candidates.push({
        name,
        points: hostPoints(name, line),
      });
  }
  for (const sentence of sentencesOf(text)) candidates.push(...fromSentence(sentence, line, venue));
  return candidates;
}

function fromSentence(sentence: string, line: Line, venue: string | null): Candidate[] {
  const candidates: Candidate[] = [];
  const byAt = [...sentence.matchAll(BY)].map((match) => match.index + match[0].length);
  for (const { phrase, index } of capitalPhrases(sentence)) {
    const name = cutAtWith(phrase);
    const before = sentence.slice(Math.max(0, index - 30), index);
    const body = isOrganization(plain(name));
    if (byAt.includes(index) || byAt.some((at) => Math.abs(at - index) <= 4)) {
      const sponsor =
        /\b(?:sponsored|funded|made possible|supported)\b[^.]{0,6}by(?: the)? ?$/i.test(before);
      const person = !body && isPersonal(name) && SPEAKS.test(sentence.slice(0, index));
      candidates.push({ name, points: sponsor ? 0.4 : person ? 0.2 : 4 + (body ? 1 : 0) });
      continue;
    }
    if (name.split(' ').length < 2 || SPONSORS.test(before)) continue;
    const does = DOES.test(sentence.slice(index + phrase.length));
    const isAlone = body && line.index < 3 && sentence.replace(/[.!\s]+$/, '') === phrase;
    if (isAlone && sentence !== line.whole) candidates.push({ name, points: 2 });
    else if (does) candidates.push({ name, points: body ? 3 : 1.6 });
    else if (body) candidates.push({ name, points: placePoints(line, name, venue) });
  }
  return candidates;
}

const cutAtWith = (phrase: string): string => {
  const name = phrase.replace(/ (?:with|on|to|in|at) .*$/, '');
  const [person = '', body = ''] = name.split(/ of (?:the )?(.+)$/);
  return isPersonal(person) && !isOrganization(person) && isOrganization(body) ? body : name;
};

function placePoints(line: Line, name: string, venue: string | null): number {
  if (venue?.includes(name) === true) return 0.8;
  if (/^about(?: the)? /i.test(line.whole) && line.role === 'heading') return 2.5;
  if (line.role === 'footer') return 1.4;
  if (line.label === 'person' || line.label === 'press') return 0.3;
  if (line.index < 3 && line.whole.length < 100) return 1.8;
  return 0.9;
}
