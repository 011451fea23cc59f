/** What the head of a forwarded or copied mail told, and the text under it. */
export interface Mail {
  readonly body: string;
  readonly subject: string | null;
  /** Name of the writer, without the address. */
  readonly sender: string | null;
  /** Day of writing as the head shows it. */
  readonly date: string | null;
}

const HEAD =
  /^\s*\*?(from|sent|date|to|cc|bcc|subject|reply-to|de|envoyé|à|objet|expéditeur)\*? ?:\*?\s*(.*)$/i;
const DIVIDER =
  /^[\s>]*(?:-{2,} ?(?:forwarded|original) (?:message|mail)|begin forwarded message|-{2,} ?message (?:transféré|d'origine|transmis|original)|-{5,} ?original|le .{10,120} a écrit ?:\s*$|on .{10,120} wrote:\s*$)/i;
const PREFIXES = /^(?:\s*(?:fwd?|fw|re|aw|wg|ext|external)\s*:|\s*\[[^\]]{1,20}\])+\s*/i;

/**
 * Takes a mail apart. Of one that was forwarded, the innermost message counts: that is what its
 * sender wanted to pass on, and the signatures above it belong to other people.
 */
export function readMail(text: string): Mail {
  let rest = onlyQuoted(text);
  let covering = rest === text ? '' : text;
  let subject: string | null = null;
  let sender: string | null = null;
  let date: string | null = null;
  for (let depth = 0; depth < 8; depth++) {
    const head = findHead(rest.split('\n'));
    if (head === null) break;
    const body = head.after.join('\n');
    if (body.trim().length < 40) break;
    covering += `${head.before.join('\n')}\n${sender ?? ''}\n${head.fields.get('to') ?? ''}\n${head.fields.get('cc') ?? ''}\n`;
    rest = body;
    subject = head.fields.get('subject') ?? subject;
    sender = head.fields.get('from') ?? sender;
    date = head.fields.get('date') ?? head.fields.get('sent') ?? date;
  }
  return {
    body: withoutForwarders(rest, covering, sender ?? ''),
    subject: subject === null ? null : plainSubject(subject),
    sender: sender === null ? null : senderName(sender),
    date,
  };
}

/** Where most of a text is quoted with '>', the quote is what was passed on. */
function onlyQuoted(text: string): string {
  const lines = text.split('\n');
  const quoted = lines.filter((line) => /^\s*>/.test(line));
  const own = lines.filter((line) => !/^\s*>/.test(line));
  if (quoted.length < 4 || own.some((line) => HEAD.test(line))) return text;
  return quoted.join('').length > own.join('').length ? quoted.join('\n') : text;
}

const ADDRESS = /[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g;
const NUMBER = /\(?\d{3}\)?[-. ]?\d{3}[-. ]\d{4}/g;

/** Leaves out lines with addresses and numbers of those who passed the mail on, such as a second signature. */
function withoutForwarders(body: string, covering: string, sender: string): string {
  const own = new Set(sender.match(ADDRESS) ?? []);
  const marks = [
    ...(covering.match(ADDRESS) ?? []).filter((address) => !own.has(address)),
    ...(covering.match(NUMBER) ?? []),
  ].map(plainMark);
  if (marks.length === 0) return body;
  return body
    .split('\n')
    .filter((line) => {
      const found = [...(line.match(ADDRESS) ?? []), ...(line.match(NUMBER) ?? [])].map(plainMark);
      return !found.some((mark) => marks.includes(mark));
    })
    .join('\n');
}

const plainMark = (mark: string): string =>
  mark.includes('@') ? mark.toLowerCase() : mark.replace(/\D/g, '');

/** Mail programs in French write these. */
const HEAD_NAMES: ReadonlyMap<string, string> = new Map([
  ['de', 'from'],
  ['expéditeur', 'from'],
  ['envoyé', 'sent'],
  ['à', 'to'],
  ['objet', 'subject'],
]);

interface Head {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly fields: ReadonlyMap<string, string>;
}

/** The next block of at least two head lines, or a divider that starts a quoted message. */
function findHead(lines: readonly string[]): Head | null {
  for (let start = 0; start < lines.length; start++) {
    const divided = DIVIDER.test(lines[start] ?? '');
    let at = divided ? start + 1 : start;
    while (divided && (lines[at] ?? 'x').trim() === '') at++;
    const fields = new Map<string, string>();
    for (let match; (match = HEAD.exec(unquoted(lines[at] ?? ''))) !== null; at++) {
      const [, name = '', value = ''] = match;
      fields.set(HEAD_NAMES.get(name.toLowerCase()) ?? name.toLowerCase(), value.trim());
    }
    const isHead = fields.has('from') && fields.size >= 2;
    if (isHead || divided) {
      return { before: lines.slice(0, start), after: lines.slice(at), fields };
    }
  }
  return null;
}

function unquoted(line: string): string {
  return line.replace(/^(?:\s*>)+ ?/, '');
}

function plainSubject(subject: string): string | null {
  const plain = subject
    .replace(PREFIXES, '')
    .replace(
      /\s*[-–—(]+\s*(?:please share|pls share|fyi|share widely|for your (?:newsletter|list))[^a-z]*$/i,
      '',
    )
    .replace(/^(?:please share|pls share|fyi)\s*[-–—:]+\s*/i, '')
    .trim();
  return plain === '' ? null : plain;
}

function senderName(from: string): string | null {
  const name = from
    .replace(/[<[(](?:mailto:)?[^>\])]*@[^>\])]*[>\])]/g, '')
    .replace(/[\w.+%-]{1,64}@[\w.-]{1,200}/g, '')
    .replace(/^["'\s]+|["'\s,;]+$/g, '')
    .replace(/\s+via\s+.*$/i, '');
  return name === '' ? null : name;
}
