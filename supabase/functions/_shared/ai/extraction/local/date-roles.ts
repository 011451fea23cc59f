import type { Line } from './document.ts';

/** What a day in the text is for. */
export type DateRole =
  | 'event'
  | 'deadline'
  | 'signUp'
  | 'notice'
  | 'information'
  | 'decision'
  | 'opening'
  | 'program'
  | 'published'
  | 'superseded'
  | 'unknown';

/** A day as it stands in a line. */
export interface RawDate {
  readonly day: string;
  readonly endDay: string | null;
  readonly hasYear: boolean;
  readonly hasWeekday: boolean;
  readonly index: number;
  readonly stop: number;
  readonly isList: boolean;
}

/** A day after these words is the old one of two. */
export const MOVED =
  /\b(?:moved?|moves|moving|changed?|changes|postponed|rescheduled|pushed|extended|shifted|shifts) (?:[\w'-]+ ){0,8}from\s*$/i;

/** Words that tell what a day is for: the nearest before it counts, else the nearest after it. */
const ROLES: readonly (readonly [DateRole, RegExp])[] = [
  [
    'superseded',
    /\b(?:originally|was|were|rescheduled from|postponed from|moved from|changed from|instead of|not on|no longer|old (?:date|deadline|flyer)|cancell?ed|previously|formerly|said)\b/gi,
  ],
  [
    'published',
    /\b(?:last (?:updated|modified|reviewed)|updated|posted|published|for immediate release|press release|issued|sent|dated|as of|effective|since|founded|established)\b/gi,
  ],
  [
    'notice',
    /\b(?:notice of intent|letters? of (?:intent|interest|inquiry)|loi|pre-?applications?|pre-?proposals?|intent to apply|concept (?:papers?|notes?)|(?:questions?|inquiries) (?:must be |are )?(?:due|submitted|received)|q&a)\b/gi,
  ],
  [
    'information',
    /\b(?:info(?:rmation)?(?:al)? (?:session|webinar|meeting|call)s?|webinars?|open house|office hours|ama|question hour|q ?& ?a session|orientation|bidders'? conference|workshops?|help session|site visits?|tour|drop[- ]in)\b/gi,
  ],
  [
    'decision',
    /\b(?:awards?(?: (?:will be )?(?:announced|made|notified))?|announce[ds]?|announcements?|notif(?:y|ied|ications?)|decisions?|winners?|finalists?|selected|selections?|review(?:ed|s)?|interviews?|funds? (?:released|disbursed)|disburse\w*|hear back|chosen|mailed|reporting|reports? due|final reports?|expenses?|work (?:finished|completed)|spend\w*|complet\w+ by|demo day|graduation|hear (?:from us|by|back)|you'?ll (?:hear|know)|let you know|we (?:answer|reply|pick|choose|decide)|(?:committee|board|panel|readers|reviewers|judges|group) (?:\w+ )?(?:meets?|votes?|decides?|picks?|reviews?|reads?)|checks? (?:go|are|mailed)|paid (?:out|by)|pitch (?:day|night|event)|semi-?finals?|finals?)\b/gi,
  ],
  [
    'signUp',
    /\b(?:regist(?:er|ration)(?: is)?(?: (?:by|before|closes?|ends?|deadline|due|open until|required))|rsvps?(?: by)?|sign[ -]?ups?(?: (?:by|before|ends?|closes?))|reserve (?:\w+ ){0,4}by|early[ -]?bird|(?:tickets?|prices?|rates?) (?:\w+ ){0,4}(?:by|before|until|end|go up)|discount|order by|cancel(?:lation)?s? by|enroll? by)\b/gi,
  ],
  [
    'opening',
    /\b(?:(?:applications?|form|portal|round|window|registration|enrollment|submissions?|nominations?|cycle)(?: \w+){0,2} (?:opens?|opening|begins?|starts?|launch\w*)|(?<!doors? )opens?|accepting applications (?:starting|beginning)|available (?:starting|from|on)|applications? (?:will be )?available)\b/gi,
  ],
  [
    'deadline',
    /\b(?:deadlines?|due(?: (?:by|on|date))?|apply (?:\w+ ){0,4}(?:by|before|until)|applications?(?: \w+){0,3} (?:by|close[sd]?|until|through|before|end|accepted)|(?:submit|send|return|complete|postmarked|received|turn in|get|file|mail)(?:ted)?(?: [\w'-]+){0,6} by|closes?(?: on| at)?|closing|no later than|last day|cut-?off|form closes|open (?:until|through|till)|accepted (?:until|through)|extended (?:to|until|through)|ends? on|in our hands|date limite|avant le|au plus tard|jusqu'au|d'ici(?: le)?|turn(?:ed)? in|hand(?:ed)? in|reach us|last call|final call|last chance|shuts|in by|back to us|you have until|final day)\b/gi,
  ],
  [
    'program',
    /\b(?:cohorts?|meets?|classes? (?:begin|start|run)s?|begins?|starts?|kick-?off|runs?|weeks?|program (?:runs|dates|begins|starts)|sessions?|first class|last class|founded|from)\b/gi,
  ],
];

const WINDOW =
  /\b(?:window|applications?(?: are| is)?(?: \w+){0,3}|apply|submissions?|accepted|accepting|open(?: for applications)?|application period|enrollment|entries)(?: is| are| runs?| from| open| between|:)*\s*(?:from|between|is|:)?\s*$/i;

const LABEL_ROLES: ReadonlyMap<string, DateRole> = new Map([
  ['deadline', 'deadline'],
  ['registerBy', 'signUp'],
  ['updated', 'published'],
  ['date', 'event'],
  ['time', 'event'],
]);

/**
 * What a day is for: by its label, else by the nearest words of its clause.
 *
 * @param previous the day before it on the line, where its clause begins at the earliest.
 */
export function roleOf(
  line: Line,
  text: string,
  date: RawDate,
  previous: RawDate | undefined,
  next: RawDate | undefined,
): DateRole {
  const labelled = LABEL_ROLES.get(line.label ?? '');
  const from = clauseStart(text, previous?.stop ?? 0, date.index);
  const before = text.slice(from, date.index);
  const after = text.slice(date.stop, clauseEnd(text, date.stop, next?.index ?? text.length));
  const replaced =
    /^[\s,)]{0,3}(?:has been |was |is |session (?:is |has been )?)(?:cancell?ed|postponed|moved|rescheduled)/i.test(
      after,
    );
  const moved =
    next !== undefined &&
    /\b(?:moved|rescheduled|postponed|pushed|changed|bumped|shifted)\b[^.;]{0,30}\b(?:to|until)\b[^.;]{0,20}$/i.test(
      after,
    );
  const instead = /^[^.;]{0,40}\b(?:will|is|are|now) (?:now )?instead\b/i.test(
    text.slice(date.stop, date.stop + 70),
  );
  if (replaced || moved || instead || /~~\s*$/.test(before)) return 'superseded';
  if (MOVED.test(before)) {
    if (date.endDay === null) return 'superseded';
    return /\b(?:deadline|due|appl|submi|clos)/i.test(before) ? 'deadline' : 'event';
  }
  if (previous !== undefined && /^[^.;]{0,16}\bto\b[^.;\d]{0,16}$/i.test(before)) {
    const earlier = text.slice(Math.max(0, previous.index - 140), previous.index);
    if (MOVED.test(earlier))
      return /\b(?:deadline|due|appl\w+|submi\w+|clos(?:e|es|ing))\b/i.test(earlier)
        ? 'deadline'
        : 'event';
  }
  if (date.endDay !== null && !date.isList && WINDOW.test(before)) return 'deadline';
  if (labelled === 'event' && line.labelText === '' && DUE_BY.test(before)) return 'deadline';
  if (labelled !== undefined) {
    return nearest(before.slice(line.labelText.length), 'last') === 'superseded'
      ? 'superseded'
      : labelled;
  }
  const found = roleBy(before) ?? nearest(before, 'last') ?? nearest(after, 'first');
  if (found !== null) return found;
  const sectionRole = LABEL_ROLES.get(line.section ?? '');
  return sectionRole ?? 'unknown';
}

/** The clause before a day: back to the day before it or the end of the sentence before. */
function clauseStart(text: string, floor: number, index: number): number {
  const part = text.slice(Math.max(floor, index - 140), index);
  const cut = Math.max(
    ...['. ', '! ', '? ', ' · ', ' | ', '; ', '\t'].map((mark) => part.lastIndexOf(mark)),
  );
  return index - part.length + (cut === -1 ? 0 : cut + 1);
}

function clauseEnd(text: string, from: number, ceiling: number): number {
  const part = text.slice(from, Math.min(ceiling, from + 90));
  const cut = /[.!?](?:\s|$)| [·|] |; |\t/.exec(part);
  return from + (cut?.index ?? part.length);
}

const BY =
  /\b(?:by|before|until|till|through|thru|no later than)(?:,? (?:noon|midnight|\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\.?)?|close of business|cob|eod|(?:the )?end of (?:the )?(?:day|business)|5))?(?:,? (?:on|et|est|edt|eastern|sharp))*,? *(?:(?:mon|tues?|wednes|thurs?|fri|satur|sun)(?:day)?,? *)?(?:the )?$/i;
const ASKED =
  /\b(?:appl\w+|forms?|submi\w+|proposals?|entr(?:y|ies)|accept\w*|open|send|get|e-?mail|pitch(?:es)?|nominat\w+|letters?|drop|mail|bring|return|sign|need|deadline|round|window|call|cohort|due)\b/i;

/** A picture of a calendar stands beside last days, too. */
const DUE_BY =
  /\b(?:appl(?:y|ications?)|submit|send|enter|entries|deadline|due|closes?|nominate)\b[^.;]{0,60}\b(?:by|before|due|until|closes?|deadline)\b[^.;\d]{0,24}$/i;

/** A day after 'by' or 'until' is the last one for whatever the clause asks for. */
function roleBy(before: string): DateRole | null {
  const match = BY.exec(before);
  if (match === null) return null;
  const clause = before.slice(0, match.index);
  const role = nearest(clause, 'last');
  if (role !== null && role !== 'opening' && role !== 'program') return role;
  return /^(?:by|no later)/i.test(match[0]) || ASKED.test(clause) ? 'deadline' : role;
}

function nearest(clause: string, which: 'first' | 'last'): DateRole | null {
  let best: { role: DateRole; at: number; length: number } | null = null;
  for (const [role, pattern] of ROLES) {
    for (const match of clause.matchAll(pattern)) {
      const stop = match.index + match[0].length;
      const distance = which === 'last' ? clause.length - stop : match.index;
      if (role === 'superseded' && distance > 14) continue;
      const isBetter =
        best === null ||
        distance < best.at - 2 ||
        (Math.abs(distance - best.at) <= 2 && match[0].length > best.length);
      if (isBetter) best = { role, at: distance, length: match[0].length };
    }
  }
  return best?.role ?? null;
}
