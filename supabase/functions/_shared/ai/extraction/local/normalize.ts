/**
 * Makes pasted text plain: one kind of line end, space, dash and quote, calendar files as labelled
 * lines, and the lines of printed pages joined again.
 */

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&rsquo;': "'",
  '&ndash;': '–',
  '&mdash;': '—',
  '&bull;': '•',
};

/** First halves of words that keep their hyphen when a line ends after it. */
const KEEPS_HYPHEN =
  /(?:^|[\s(])(?:self|co|non|cross|well|full|part|half|high|low|long|short|first|second|third|on|in|off|up|one|two|three|four|five|six|eight|ten|twelve|state|year|value|cost|zero|small|large|mid|start|pre|post|women|woman|veteran|family|locally|minority|hands|face|drop|walk|e|non-profit|not-for|for)-$/iu;

/** Words of such length are addresses of pages or nothing that a person wrote. */
function shortenWord(word: string): string {
  return /^[^\p{L}]{0,3}https?:\/\//u.test(word) && word.length <= 2048 ? word : word.slice(0, 60);
}

/** Characters alone: nothing is joined or dropped but invisible ones. */
export function plainCharacters(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\ufe0e\ufe0f]/g, '')
    .replace(/[\u{e0000}-\u{e007f}]/gu, '')
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/\b(?:tmrw|tmrow|tmw|2morrow|tomorow|tommorow|tommorrow)\b/gi, 'tomorrow')
    .replace(/[ \t]{61,}/g, (run) => (run.includes('\t') ? '\t' : ' '.repeat(60)))
    .replace(/(?:[ \t]{0,9}\n){4,}/g, '\n\n\n')
    .replace(/\p{M}{4,}/gu, '')
    .replace(/\S{201,}/g, shortenWord)
    .replace(/&(?:amp|nbsp|lt|gt|quot|#39|rsquo|ndash|mdash|bull);/g, (entity) => {
      return ENTITIES[entity] ?? entity;
    })
    .replace(/<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\s{0,3}\/?>/gi, '\n')
    .replace(
      /\[(?:image|logo|photo|img|cid|picture|banner)\b[^\]\n]{0,300}\]/gi,
      (mark) => /https?:\/\/[^\s\]]+/.exec(mark)?.[0] ?? ' ',
    )
    .replace(/<!--|-->/g, '\n')
    .replace(
      /<\/?(?:p|div|span|b|i|u|em|strong|ul|ol|li|h[1-6]|table|tbody|tr|td|th)(?:\s[^<>\n]{0,200})?>/gi,
      ' ',
    )
    .replace(/\[([^\]\n]{1,200})\]\((https?:\/\/[^)\s]{1,500})\)/g, '$1: $2')
    .replace(/(\*\*|__)(?=\S)([^*_\n]{1,200})\1/g, '$2');
}

/** A calendar file as labelled lines; other text as it is. */
export function readCalendarFile(text: string): string {
  if (!/^BEGIN:VEVENT\s*$/m.test(text)) return text;
  const lines = text.replace(/\n[ \t]/g, '').split('\n');
  const names: readonly (readonly [RegExp, string])[] = [
    [/^SUMMARY(?:;[^:]*)?:/i, 'Title: '],
    [/^DTSTART(?:;[^:]*)?:/i, 'Start: '],
    [/^DTEND(?:;[^:]*)?:/i, 'End: '],
    [/^LOCATION(?:;[^:]*)?:/i, 'Location: '],
    [/^DESCRIPTION(?:;[^:]*)?:/i, 'Description: '],
    [/^URL(?:;[^:]*)?:/i, 'Web: '],
  ];
  return lines
    .flatMap((line) => {
      const organizer = /^ORGANIZER;CN="?([^":;]{1,120})/i.exec(line)?.[1];
      if (organizer !== undefined) return [`Organizer: ${organizer}`];
      const known = names.find(([pattern]) => pattern.test(line));
      if (known === undefined) return [];
      const value = line
        .replace(known[0], '')
        .replace(/\\n/g, '\n')
        .replace(/\\([,;\\])/g, '$1');
      return [
        known[1] + value.replace(/^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?$/, calendarMoment),
      ];
    })
    .join('\n');
}

/** Writes moments as clocks in Maine show them: `2026-09-17 12:30`. */
const inMaine = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'short',
});

function calendarMoment(...parts: readonly string[]): string {
  const [, year = '', month = '', day = '', hour, minute, zulu] = parts;
  const date = `${year}-${month}-${day}`;
  if (hour === undefined || minute === undefined) return date;
  return zulu === 'Z'
    ? inMaine.format(new Date(`${date}T${hour}:${minute}Z`))
    : `${date} ${hour}:${minute}`;
}

/** Marks of quoting, leaders of dots, page numbers and decoration, away. */
function plainLine(line: string): string {
  return line
    .replace(/^(?:\s*>)+ ?/, '')
    .replace(/^\s*\|(.+)\|\s*$/, (_, cells: string) => cells.replace(/\s*\|\s*/g, '\t'))
    .replace(/\s*(?:\. ?){4,}\s*/g, ': ')
    .replace(/_{4,}|…{2,}/g, ' ')
    .trimEnd();
}

const isNoise = (line: string): boolean =>
  /^\s*(?:page )?\d{1,3} (?:of|\/) \d{1,3}\s*$/i.test(line) ||
  /^[\s#*=~_.\-–—•|+:]{3,}$/.test(line) ||
  /^\s*\*\|[^|]{1,60}\|\*\s*$/.test(line);

/** A page of two columns is read down the left one, then down the right one. */
export function readColumns(text: string): string {
  return text
    .split(/(\n[ ]*\n)/)
    .map((block) => splitColumns(block.split('\n')) ?? block)
    .join('');
}

/** Where the right column begins: the same place after a gap on most lines. */
function columnOf(lines: readonly string[]): number | null {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const match = /\S {3,}(?=\S)/.exec(line);
    if (match === null || match.index < 12 || line.includes('\t')) continue;
    const column = match.index + match[0].length;
    counts.set(column, (counts.get(column) ?? 0) + 1);
  }
  const [column, count] = [...counts].sort((left, right) => right[1] - left[1])[0] ?? [0, 0];
  return count >= 3 && count >= lines.length * 0.5 ? column : null;
}

function splitColumns(lines: readonly string[]): string | null {
  const column = lines.length < 3 ? null : columnOf(lines);
  if (
    column === null ||
    lines.some((line) => !/^(?:.* {2}| *)$/.test(line.slice(0, column).padEnd(column)))
  )
    return null;
  const [left, right] = [
    lines.map((line) => line.slice(0, column).trim()),
    lines.map((line) => line.slice(column).trim()),
  ];
  const small = [...left, ...right].filter((cell) => /^\p{Ll}/u.test(cell)).length;
  if (small < lines.length * 0.3) return null;
  return [...left, '', ...right]
    .filter((cell, at, all) => cell !== '' || all[at - 1] !== '')
    .join('\n');
}

/** Stands for a line across the page. */
export const RULE = '\u2500';

const isRule = (line: string): boolean => /[-=*~_•–—]\s?[-=*~_•–—]\s?[-=*~_•–—]/.test(line);

const startsItem = (line: string): boolean =>
  /^\s*(?:[-–—•*·▪◦‣»>✔✅☑➡→👉]|\p{Extended_Pictographic}|\(?\d{1,2}[.)]\s|[a-z][.)]\s|#{1,6}\s)/u.test(
    line,
  );

/** How a text was broken into lines: the width of its page, or none where lines end by intent. */
interface Page {
  readonly width: number;
  readonly isNarrow: boolean;
}

function measurePage(lines: readonly string[]): Page {
  const lengths = lines.map((line) => line.trim().length).filter((length) => length > 0);
  const sorted = [...lengths].sort((left, right) => left - right);
  const width = sorted[Math.floor(sorted.length * 0.94)] ?? 0;
  let broken = 0;
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1]?.trim() ?? '';
    if (/[\p{Ll},-]$/u.test(line.trim()) && /^\p{Ll}/u.test(next) && !/^\S+\.\S/.test(next))
      broken++;
  }
  return { width, isNarrow: width <= 120 && broken >= 2 && broken / lengths.length >= 0.1 };
}

/** Whether `next` goes on with the sentence that `line` breaks off. */
function continues(line: string, next: string, page: Page): boolean {
  const end = line.trim();
  const start = next.trim();
  if (startsItem(next) || /\t/.test(line + next)) return false;
  if (
    /[.!?:]["')]*$/.test(end) ||
    /(?:\w@[\w.-]{1,100}|https?:\S{1,200}|www\.\S{1,200}|#\w{1,60})$/.test(end.slice(-260))
  )
    return false;
  if (/^(?:https?:|www\.|#|[\w.+-]{1,64}@|[\w.-]{1,100}\.\w{2,12}\/)/.test(start)) return false;
  const missing = page.width - end.length - (start.split(' ')[0] ?? '').length;
  if (/(?:\b(?:and|or|of|the|a|an|to|for|in|at|by|with|from|on|your|our|least)|,)$/i.test(end)) {
    return missing <= page.width * 0.4 && end.length >= 24;
  }
  if (/^[A-Z][\w '/&-]{1,40}:(?:\s|$)/.test(start)) return false;
  if (/^[a-zà-ÿ(&,;]/.test(start)) return missing <= page.width * 0.35 && end.length >= 24;
  return page.isNarrow && end.length >= 36 && missing <= page.width * 0.12;
}

const isUrlBroken = (line: string, next: string): boolean =>
  /(?:https?:\/\/|www\.)[^\s]*[/_=&?-]$/.test(line) &&
  /^\s*[a-z0-9][^\s.,]*(?:[./][^\s]*)?\s*$/.test(next);

/**
 * Puts lines together that a narrow page broke: words at their hyphens, sentences at their spaces.
 */
export function joinLines(text: string): string {
  const joined: string[] = [];
  const lines = text.split('\n').map(plainLine);
  const page = measurePage(lines);
  let physical = '';
  for (const line of lines) {
    const above = physical;
    physical = line;
    if (isNoise(line)) {
      if (isRule(line)) joined.push(RULE);
      else if (joined.at(-1) !== '') joined.push('');
      continue;
    }
    const last = joined.at(-1);
    if (last === undefined || last.trim() === '' || line.trim() === '') {
      joined.push(line);
    } else if (isUrlBroken(last, line)) {
      joined[joined.length - 1] = last + line.trim();
    } else if (
      last.length < 4000 &&
      /\p{L}-$/u.test(last) &&
      /^\s*\p{L}/u.test(line) &&
      !startsItem(line)
    ) {
      joined[joined.length - 1] = joinHyphen(last, line.trim());
    } else if (last.length < 4000 && continues(above, line, page)) {
      joined[joined.length - 1] = `${last} ${line.trim()}`;
    } else {
      joined.push(line);
    }
  }
  return joined.join('\n');
}

function joinHyphen(line: string, next: string): string {
  const sameCase = /^\p{Ll}/u.test(next) || (/\p{Lu}-$/u.test(line) && /^\p{Lu}{2}/u.test(next));
  if (!sameCase || KEEPS_HYPHEN.test(line)) return line + next;
  return line.slice(0, -1) + next;
}
