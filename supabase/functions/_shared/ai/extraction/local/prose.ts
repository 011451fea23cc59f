import { sentencesOf, type Document, type Line } from './document.ts';
import { found, shorten, type Found } from './found.ts';

const LONGEST_DESCRIPTION = 1500;
const LONGEST_ELIGIBILITY = 1400;

/** Labels whose lines have fields of their own. */
const OTHER_FIELDS = new Set([
  'date',
  'time',
  'place',
  'office',
  'join',
  'register',
  'registerBy',
  'apply',
  'web',
  'cost',
  'deadline',
  'contact',
  'press',
  'fax',
  'tags',
  'updated',
  'region',
  'stage',
  'type',
  'format',
  'host',
  'timeline',
  'name',
  'person',
  'aside',
  'exclusion',
  'funding',
]);
const CHATTER =
  /^(?:hi|hello|hey|dear|greetings|thanks?|thank you|cheers|best|sincerely|warmly|regards|see (?:you|y'all)|tag a|qey|woliwon|good morning|going\?|mark (?:your|you) cal\w+|please share|pls share|feel free to|forward|spread the word|follow|like us|click|you(?:'ve| have) been invited|you(?:'re| are) invited to the following|join (?:the )?(?:zoom|teams|google|microsoft)|meeting id|passcode|rsvp|register|sign up|questions|for (?:more|further) (?:info|information|details)|to (?:register|apply|rsvp)|apply (?:here|now|by|at|online)|contact|call|e-?mail|visit|could you|can you|attached|fyi|photo|image)\b/i;
const CONTACT = /\w@[\w-]{1,80}\.\w|https?:\/\/|www\.\S|\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}/;

const STREET_LINE =
  /\b\d{1,5} (?:\p{Lu}[\p{L}'.]+ ){1,3}(?:St|Street|Ave|Avenue|Rd|Road|Dr|Drive|Ln|Lane|Way|Ct|Court|Hwy|Blvd)\b|\b0[34]\d{3}\b|\bP\.?O\.? Box/u;
const DATED =
  /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}\b|\b\d{1,2}\/\d{1,2}\b|\b\d{1,2}(?::\d\d)? ?(?:-|–|to) ?\d{1,2}(?::\d\d)? ?[ap]\.?m/i;

interface Piece {
  readonly text: string;
  readonly line: Line;
  readonly at: number;
}

/** Running text and lists that tell what the matter is, in their order. */
function piecesOf(
  document: Document,
  keeps: (line: Line) => boolean,
  continues: (line: Line, before: boolean) => boolean = () => false,
): Piece[] {
  const pieces: Piece[] = [];
  let kept = false;
  for (const line of document.lines) {
    kept = line.role === 'body' && (keeps(line) || continues(line, kept));
    if (!kept) continue;
    for (const sentence of partsOf(line.text.slice(0, 5000), document.lines.length <= 4)) {
      if (CHATTER.test(sentence) || /^#\w+(?:\s+#\w+)*$/.test(sentence)) continue;
      pieces.push({ text: sentence, line, at: pieces.length });
    }
    if (pieces.length > 300) break;
  }
  return pieces;
}

/** In notes, sentences begin without capitals, too. */
const partsOf = (text: string, isNote: boolean): string[] =>
  isNote
    ? sentencesOf(text).flatMap((sentence) => sentence.split(/(?<=\p{L}{3}[.!?]) (?=\p{Ll})/u))
    : sentencesOf(text);

const withoutContacts = (text: string): string =>
  text
    .replace(/^(?:pls|plz|please) (?:add|post|list|share)\b[ :–—-]*/i, '')
    .replace(/(?:[:→>-]{1,3} {0,3})?(?:https?:\/\/\S+|www\.\S+|[\w.+%-]{1,64}@[\w.-]{1,200})/g, '')
    .replace(/\(?\b\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b/g, '')
    .replace(/\s{2,}/g, ' ')
    .trim();

/** What the resource or event is, in the words of the text but without dates, prices and contacts. */
export function describe(document: Document, title: string | null): Found<string> | null {
  const pieces = piecesOf(document, (line) => line.label === null || !OTHER_FIELDS.has(line.label));
  const rated = pieces
    .filter(({ text }) => withoutContacts(text).length > 12 && !isTitleLine(text, title))
    .map((piece) => ({ piece, points: tellingPoints(piece, title) }))
    .filter(({ points }) => points > 0);
  const chosen = new Set<Piece>();
  let length = 0;
  for (const { piece } of [...rated].sort((left, right) => right.points - left.points)) {
    const text = withoutContacts(piece.text);
    if (length + text.length > LONGEST_DESCRIPTION) continue;
    chosen.add(piece);
    length += text.length + 1;
  }
  const told = write(pieces.filter((piece) => chosen.has(piece)));
  const isShort = told.length > 0 && told.length < 260 && title !== null;
  const text =
    isShort && !told.toLowerCase().includes(title.toLowerCase()) ? `${title}: ${told}` : told;
  if (text.length < 15) return fallback(document, title);
  return found(text, text.length > 160 ? 0.86 : 0.75);
}

/** Short notes say everything in a line or two: the words themselves are the description. */
function fallback(document: Document, title: string | null): Found<string> | null {
  const line = document.lines.find(
    ({ role, whole }) => role === 'body' && withoutContacts(whole).length > 30,
  );
  const text = line === undefined ? title : withoutContacts(line.whole);
  return text === null || text.length < 15 ? null : found(shorten(text, LONGEST_DESCRIPTION), 0.6);
}

function isTitleLine(text: string, title: string | null): boolean {
  return (
    title !== null &&
    text.length < title.length + 12 &&
    text.toLowerCase().includes(title.toLowerCase())
  );
}

function tellingPoints({ text, line, at }: Piece, title: string | null): number {
  let points = 3 - at * 0.05;
  if (title !== null && text.toLowerCase().includes(title.toLowerCase())) points += 1.2;
  if (line.label === 'description' || line.section === 'description') points += 1;
  if (line.section !== null && line.section !== 'description' && OTHER_FIELDS.has(line.section))
    points -= penaltyOf(line.section, text);
  if (line.label === 'eligibility' || line.section === 'eligibility') points -= 1.2;
  if (
    /\b(?:help|offer|provid|support|learn|receive|teach|cover|grant|loan|fund|coach|mentor|train|workshop|session|award|reimburs|share|access|is an?|for)\w*\b/i.test(
      text,
    )
  )
    points += 0.8;
  if (CONTACT.test(text)) points -= 2.5;
  if (STREET_LINE.test(text)) points -= 3;
  if (DATED.test(text)) points -= text.length < 110 ? 3.5 : 0.6;
  if (/\b(?:20\d\d|a\.?m\.?|p\.?m\.?|noon)\b|\d:\d\d/i.test(text) && text.length < 90) points -= 1;
  if (/^["']/.test(text) || /"\s*(?:said|says)\b|\bsaid\b/.test(text)) points -= 1.5;
  if (
    /\b(?:unsubscribe|parking|directions|last year|since (?:19|20)\d\d|founded in|copyright)\b/i.test(
      text,
    )
  )
    points -= 1;
  if (text.length < 25) points -= 0.7;
  return points;
}

/** Below 'More details' may stand running text as well as links. */
function penaltyOf(section: string, text: string): number {
  if (section === 'web') return text.length > 60 && !CONTACT.test(text) ? 0 : 4;
  return ['timeline', 'place', 'office', 'contact', 'register'].includes(section) ? 4 : 2.2;
}

/** Sentences of one line run on; lists and new paragraphs start a line. */
function write(pieces: readonly Piece[]): string {
  let text = '';
  let last: Line | null = null;
  for (const piece of pieces) {
    const sentence = withoutContacts(piece.text);
    if (sentence === '') continue;
    if (last === null) text = sentence;
    else if (last === piece.line) text += ` ${sentence}`;
    else if (piece.line.bullet) text += `\n- ${sentence}`;
    else text += `\n${sentence}`;
    last = piece.line;
  }
  return text.replace(/ {2,}/g, ' ').trim();
}

const MAY_APPLY =
  /\b(?:eligib\w+|qualif(?:y|ies|ied|ications?)|(?:can|may|must) (?:\w+ )?apply|(?:is|are) (?:open|available|limited|restricted) to|open to (?!the public)|(?:applicants?|participants?|businesses|companies|owners|you|farms|founders) (?:must|should|need to|have to|can be|may)|must (?:be|have|own|operate|live|employ)|priority (?:is |will be )?(?:given|goes)|preference|aimed at|designed for|intended for|geared (?:to|toward)|(?:is|are) for (?!sale|a )|for (?:anyone|anybody|people|owners|businesses|founders|entrepreneurs|makers|artists|farmers|women|veterans|any)\b|based in|located in|hq in|(?:have to|hafta|gotta|must|u must) (?:live|work|be)|(?:live|work|located)(?:,)? (?:or|and) (?:live|work) in|early[- ]stage \w+ only|\w+ only:|fewer than|no more than \d+ employees|at least (?:one|two|three|\d+)|citizens of|residents of|first-time|new (?:retail|businesses)|signing a|first lease|years in business|in operation|(?:can|may) (?:receive|get|borrow|request|use|join|rent)|if you(?:'re| are| have| own| run)|you(?:'re| must| need to| should| have to)|restricted to|limited to|only for|must|needs? (?:a|to|proof)|required|requires?|holders?|you(?:'ll)? need|u need|headquartered|we(?:'re| are)? (?:look(?:ing)? for|invest in|fund|want|serve|seek(?:ing)?)|looking for|seeking|c-corp|anyone|anybody|members of|who (?:can|is)|serves|available to|who (?:are|have|want|make|sell|live|own|run|lose|need)|(?:under|over|less than|more than|up to|between \d+ and) (?:\d+|two|three|four|five|ten) (?:employees|years|yrs?|people|workers|staff))\b/i;

/** Who may take part: what stands under such a label, and sentences that set conditions. */
export function findEligibility(document: Document): Found<string> | null {
  const isOwnField = ({ text }: Piece): boolean => !CONTACT.test(text) && !STREET_LINE.test(text);
  const labelled = piecesOf(
    document,
    ({ label, section, text }) =>
      (label === 'eligibility' && text !== '') ||
      (section === 'eligibility' && (label === null || label === 'exclusion')),
    (line, before) => line.bullet && line.label === null && before,
  );
  const isBody = (line: Line): boolean =>
    line.label === null &&
    (line.section === null ||
      line.section === 'description' ||
      line.section === 'eligibility' ||
      line.section === 'apply');
  const others = piecesOf(document, isBody).filter(
    ({ text, line }) =>
      MAY_APPLY.test(text) &&
      line.section !== 'eligibility' &&
      !/\bapply by\b|deadline/i.test(text) &&
      !/^"/.test(text),
  );
  if (labelled.some(isOwnField)) {
    const own = write(labelled.filter(isOwnField));
    const also = others.filter(({ text }) => STRONG.test(text) && !own.includes(text)).slice(0, 2);
    return found(
      shorten(write([...labelled.filter(isOwnField), ...also]), LONGEST_ELIGIBILITY),
      0.9,
    );
  }
  const chosen = others.filter(({ text }) => !CONTACT.test(text)).slice(0, 5);
  if (chosen.length === 0) return forWhom(document);
  return found(
    shorten(write(chosen), LONGEST_ELIGIBILITY),
    chosen.some(({ text }) => STRONG.test(text)) ? 0.74 : 0.55,
  );
}

/** At least the sentence that says for whom it is. */
function forWhom(document: Document): Found<string> | null {
  const piece = piecesOf(document, ({ label }) => label === null).find(({ text }) =>
    /\b(?:for|to|helps?|serv(?:es|ing)|open to) (?:[\w'-]+ ){0,4}(?:businesses|owners|entrepreneurs|founders|farmers|farms|makers|artists|companies|startups|manufacturers|nonprofits|anybody|anyone|people|members|vendors|producers|veterans|women|folks|workers|freelancers|biz|shops?|towns|region|residents|locals|teens?|students|youth|parents|area|owners?|startups?|creatives|vets|fishermen|harvesters|guides)\b/i.test(
      text,
    ),
  );
  const text = piece === undefined ? '' : withoutContacts(piece.text);
  return text === '' ? null : found(shorten(text, LONGEST_ELIGIBILITY), 0.5);
}

const STRONG =
  /\b(?:eligib\w+|qualif\w+|(?:can|may|must) (?:\w+ )?apply|must (?:be|have)|open to|applicants? must|citizens of|not eligible|signing a)\b/i;
