import { removeInstructions } from './instructions.ts';
import { labelKindOf, pictureKindOf, type LabelKind } from './labels.ts';
import { readMail } from './mail.ts';
import { joinLines, plainCharacters, readCalendarFile, readColumns, RULE } from './normalize.ts';
import { readTables } from './tables.ts';

/** One thought of the text on a line of its own. */
export interface Line {
  /** The line without bullet, number, pictures and label. */
  readonly text: string;
  /** The line with its label. */
  readonly whole: string;
  /** What its own label says that it is about. */
  readonly label: LabelKind | null;
  /** The label as written, also one that says nothing known. */
  readonly labelText: string;
  /** What the heading above it says that it is about. */
  readonly section: LabelKind | null;
  readonly role: 'body' | 'heading' | 'navigation' | 'footer' | 'aside';
  readonly bullet: boolean;
  /** Counts up at blank lines and headings. */
  readonly paragraph: number;
  readonly index: number;
}

/** A text, read line by line. */
export interface Document {
  readonly lines: readonly Line[];
  /** Of a mail: what its head says. */
  readonly subject: string | null;
  readonly sender: string | null;
  readonly sent: string | null;
  /** Written almost without capitals, as notes are. */
  readonly lowerCase: boolean;
}

const BULLET =
  /^\s*(?:(?:[-–—•*·▪◦‣»>~o]|✔|✅|☑|➡|→|>>|\(?\d{1,2}[.)]|[a-z][.)]|#{1,6})\s+|[•▪◦‣»→➡✔✅☑]\s*)/u;

const MOST_LINES = 1500;
const PICTURE_RUN =
  /\s*[\p{Extended_Pictographic}\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}\u20e3\u200d]+(?:\s*[\p{Extended_Pictographic}\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}\u20e3\u200d]+)*\s*/gu;

/** A picture inside a line ends the sentence before it when another starts behind it. */
function separate(run: string, at: number, line: string): string {
  const before = line.slice(Math.max(0, at - 8), at).trimEnd();
  const after = line.slice(at + run.length, at + run.length + 2);
  return before !== '' && /^\p{Lu}/u.test(after) && !/[.!?:;,–-]$/.test(before) ? '. ' : ' ';
}

const FOOTER =
  /\b(?:unsubscribe|opt[ -]?out|view (?:this (?:e-?mail )?)?in (?:your )?browser|view (?:as|on) (?:a )?web|(?:you(?:'re| are)|you have) (?:receiving|received|getting|on) (?:this|our)|this (?:e-?mail|message) was sent|update (?:your )?(?:e-?mail )?preferences|manage (?:your )?(?:subscriptions?|preferences)|forward (?:this )?to a friend|privacy (?:policy|notice)|cookies? (?:settings|policy|preferences|to (?:make|improve|help|give|run))|(?:use|uses|accept|reject)(?: all)? cookies|terms of (?:use|service)|all rights reserved|equal opportunity|site by|powered by|courtesy (?:e-?mail|copy)|to stop receiving|add us to your address book|to (?:leave|stop) (?:this|these|the|our|receiving)|you get this|remove (?:me|your name)|email preferences|mailing list|having trouble viewing|sent from my|confidentiality notice|this (?:e-?mail|message) (?:and any|may contain|is intended)|reactions? ·|\d+ (?:comments?|likes?|shares?|reposts?)\b.{0,30}$|follow us|like us on|copyright|^no longer (?:want|wish))|©/i;
const NAVIGATION =
  /^(?:skip to (?:main )?content|home|menu|search|log ?in|sign ?in|back to top|share|print|print this page|share this|previous|next|read more|close|toggle navigation|subscribe|donate|breadcrumb|you are here|main menu)$/i;

/** Reads pasted text into lines; instructions to programs and the words of forwarders are left out. */
export function readDocument(text: string): Document {
  const mail = readMail(readCalendarFile(plainCharacters(text)));
  const plain = readTables(joinLines(readColumns(removeInstructions(mail.body))));
  const physical = plain.split('\n').slice(0, MOST_LINES).flatMap(splitLabels);
  return {
    lines: withoutWrongAsides(classify(physical)),
    subject: mail.subject === null ? null : removeInstructions(mail.subject),
    sender: mail.sender === null ? null : removeInstructions(mail.sender),
    sent: mail.date,
    lowerCase: isLowerCase(plain),
  };
}

function isLowerCase(text: string): boolean {
  const words = text.match(/\p{L}[\p{L}']+/gu) ?? [];
  const capital = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return words.length > 0 && capital / words.length < 0.06;
}

/** Lines such as 'When: … | Where: … | Cost: …' in their parts. */
function splitLabels(line: string): readonly string[] {
  if (line.length > 1200) return [line];
  const starts: number[] = [];
  for (const match of line.matchAll(/(^|[\s|·•;,.]\s*)(\p{L}[\p{L} /&'-]{1,28}):(?=\s)/gu)) {
    const [, before = '', label = ''] = match;
    if (labelKindOf(label) !== null) starts.push(match.index + before.length);
  }
  if (starts.length < 2) return [line];
  const cuts = starts[0] === 0 ? starts : [0, ...starts];
  return cuts
    .map((start, at) => line.slice(start, cuts[at + 1]).replace(/[\s|·•;,]+$/, ''))
    .filter((part) => part.trim() !== '');
}

interface Parsed {
  readonly whole: string;
  readonly text: string;
  readonly label: LabelKind | null;
  readonly labelText: string;
  readonly bullet: boolean;
}

/** Takes bullet, pictures and label off a line. */
function parse(raw: string): Parsed {
  const trimmed = raw.trim();
  const picture = pictureKindOf(trimmed);
  const unbulleted = trimmed.replace(BULLET, '');
  const numbered = /^\s*\(?\d{1,2}[.)]\s/.test(trimmed);
  const whole = unbulleted
    .replace(PICTURE_RUN, separate)
    .replace(/ {2,}/g, ' ')
    .replace(/^(?:[\s*>~|]|#{1,6}\s)+|[\s*#>~|]+$/g, '')
    .trim();
  const bullet =
    !numbered && (unbulleted !== trimmed || /^\p{Extended_Pictographic}/u.test(trimmed));
  const match = /^([^:\t]{1,80}?)(?:\s*:(?=\s|$)|\t|:(?=[^\s/\d]))\s*(.*)$/.exec(whole);
  const labelText = match?.[1]?.trim() ?? '';
  if (match !== null && /\p{L}/u.test(labelText) && !/[.!]\s/.test(labelText)) {
    const label = labelKindOf(labelText);
    if (label !== null || labelText.split(' ').length <= 9) {
      return {
        whole,
        text: label === null ? whole : (match[2] ?? '').trim(),
        label: label ?? picture,
        labelText,
        bullet,
      };
    }
  }
  const asked = /^(\p{L}[\p{L} ']{2,40})\?\s+(\S.*)$/u.exec(whole);
  const askedKind = asked === null ? null : labelKindOf(asked[1] ?? '');
  if (asked !== null && askedKind === 'eligibility')
    return { whole, text: asked[2] ?? '', label: askedKind, labelText: asked[1] ?? '', bullet };
  const dashed = /^(\p{L}[\p{L} '/-]{1,30}?)\s+[-–—]+>?\s+(.+)$/u.exec(whole);
  const dashedKind = dashed === null ? null : labelKindOf(dashed[1] ?? '');
  if (dashed !== null && dashedKind !== null && dashedKind !== 'description') {
    return { whole, text: dashed[2] ?? '', label: dashedKind, labelText: dashed[1] ?? '', bullet };
  }
  return { whole, text: whole, label: picture, labelText: '', bullet };
}

/** Whether a line stands above others as their title. */
function isHeading(
  parsed: Parsed,
  previousBlank: boolean,
  next: string | undefined,
  ruled: boolean,
): boolean {
  const { whole, bullet } = parsed;
  if (whole.length > 110 || whole.length < 3 || next === undefined) return false;
  if (/\w@\w|https?:|www\./.test(whole)) return false;
  const kind = labelKindOf(whole);
  if (kind !== null && (/[:?]$/.test(whole) || next.trim() !== '' || previousBlank))
    return !/:\s+\S/.test(whole);
  if (bullet || /[.,;]$/.test(whole)) return false;
  if (/\?$/.test(whole) && whole.length < 80) return previousBlank || next.trim() === '';
  const letters = whole.replace(/[^\p{L}]/gu, '');
  if (letters.length >= 4 && letters === letters.toUpperCase()) return true;
  if (!previousBlank || whole.split(' ').length > 12 || /\d{3}/.test(whole)) return false;
  if (next.trim() === '' || (ruled && !/[.!]$/.test(whole))) return true;
  const isTitle = /^["'(]?[\p{Lu}\d]/u.test(whole) && !/[.!)]$|,/.test(whole);
  return isTitle && next.trim().length >= Math.max(40, whole.length * 1.5);
}

const isNavigation = (line: string): boolean => {
  const parts = line.split(/\s*(?:\||>|»|›|\u00b7|•|\/)\s*/).filter((part) => part !== '');
  if (NAVIGATION.test(line)) return true;
  if (parts.length < 2 || line.length > 160) return false;
  const short = parts.filter((part) => part.split(' ').length <= 3 && !/[\d@.]/.test(part)).length;
  return (
    short === parts.length &&
    (/^(?:home|skip|menu|about)\b/i.test(line) ||
      parts.length >= 4 ||
      parts.some((part) => NAVIGATION.test(part)))
  );
};

function classify(physical: readonly string[]): Line[] {
  const lines: Line[] = [];
  let section: LabelKind | null = null;
  let paragraph = 0;
  let blank = true;
  let ruled = false;
  for (const [at, raw] of physical.entries()) {
    if (raw.trim() === '' || raw === RULE) {
      blank = true;
      ruled ||= raw === RULE;
      continue;
    }
    const parsed = parse(raw);
    const leadsIn =
      section !== null && /:$/.test(parsed.whole) && labelKindOf(parsed.whole) === null;
    const heading = !leadsIn && isHeading(parsed, blank, physical[at + 1], ruled);
    if (blank || heading) paragraph++;
    if (heading) section = nextSection(section, parsed.whole);
    const opens = !heading && parsed.label !== null && parsed.text === '';
    if (opens) section = parsed.label;
    else if (endsSection(section, parsed, blank, heading)) section = null;
    blank = false;
    ruled = false;
    if (parsed.whole === '') continue;
    lines.push({
      ...parsed,
      section,
      role: roleOf(parsed, section, heading || opens),
      paragraph,
      index: lines.length,
    });
  }
  return lines;
}

/** Questions below 'Common questions' stay with them unless they name what they are about. */
function nextSection(section: LabelKind | null, heading: string): LabelKind | null {
  const kind = labelKindOf(heading);
  return kind === null && section === 'aside' && /\?$/.test(heading) ? section : kind;
}

/** Where nearly everything would stand aside, the text itself is the aside's kind: questions and answers. */
function withoutWrongAsides(lines: readonly Line[]): readonly Line[] {
  const length = (role: Line['role'] | null): number =>
    lines.reduce(
      (sum, line) => sum + (role === null || line.role === role ? line.whole.length : 0),
      0,
    );
  if (length('aside') < length(null) * 0.55) return lines;
  return lines.map((line) =>
    line.role === 'aside' ? { ...line, role: 'body', section: null } : line,
  );
}

/** A section reaches to the next heading; one that a labelled line opened, to the next blank or label. */
function endsSection(
  section: LabelKind | null,
  parsed: Parsed,
  blank: boolean,
  heading: boolean,
): boolean {
  if (section === null || heading) return false;
  if (
    parsed.label !== null &&
    section !== 'aside' &&
    section !== 'timeline' &&
    section !== 'description'
  )
    return true;
  if (blank && section !== 'aside' && section !== 'timeline' && isTitleLike(parsed)) return true;
  return blank && section === 'aside' && /^\p{Lu}[\p{Lu} ]{6,}/u.test(parsed.whole);
}

/** A short line without an end is the start of something else. */
const isTitleLike = ({ whole, bullet }: Parsed): boolean =>
  !bullet && whole.split(' ').length <= 7 && !/[.!?;:,)]$/.test(whole) && !/\d{3}/.test(whole);

function roleOf(parsed: Parsed, section: LabelKind | null, heading: boolean): Line['role'] {
  if (FOOTER.test(parsed.whole)) return 'footer';
  if (isNavigation(parsed.whole)) return 'navigation';
  if (section === 'aside' || parsed.label === 'aside') return 'aside';
  return heading ? 'heading' : 'body';
}

/** Breaks text into sentences; abbreviations and times do not end one. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const match of text.matchAll(/[.!?]+["')]*\s+(?=["'(]?[\p{Lu}\d$•*])/gu)) {
    const before = text.slice(Math.max(start, match.index - 12), match.index + 1);
    if (
      /(?:^|[\s(])(?:St|Rd|Ave|Dr|Mr|Mrs|Ms|No|Inc|Co|Ste|Rm|Bldg|Mt|Ext|ext|vs|approx|Sr|Jr|\p{Lu}|[ap]\.m|e\.g|i\.e|Tel|tel|Ph|Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec|Mon|Tues?|Wed|Thurs?|Fri|Sat|Sun)\.$/u.test(
        before,
      )
    ) {
      continue;
    }
    sentences.push(text.slice(start, match.index + match[0].length).trim());
    start = match.index + match[0].length;
  }
  sentences.push(text.slice(start).trim());
  return sentences.filter((sentence) => sentence !== '');
}
