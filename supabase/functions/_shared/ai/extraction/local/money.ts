import { sentencesOf, type Document, type Line } from './document.ts';
import { best, found, shorten, type Found } from './found.ts';

/** What a sum of money in the text is. */
type MoneyRole = 'award' | 'cost' | 'pool' | 'other' | 'unknown';

interface Amount {
  readonly value: number;
  readonly text: string;
  readonly index: number;
  readonly stop: number;
  readonly role: MoneyRole;
}

/** The sums of one clause. */
interface Clause {
  readonly text: string;
  readonly line: Line;
  readonly amounts: readonly Amount[];
}

const AMOUNT =
  /(?:US)?\$ ?(\d{1,3}(?:,\d{3}){1,3}|\d{1,10})(\.\d{1,2}(?!\d))?(?: ?(k|mm|m|thousand|million|mil|billion)(?![a-z]))?|(?<![\d,.$\w])(\d{1,3}(?:[, ]\d{3}){1,3}|\d{1,7})(\.\d{1,2})? ?(k|thousand|million)?(?: dollars| bucks| ?\$(?!\d))(?![a-z])|(?<=\$\d[\d,.]{0,12} ?[km]? ?(?:-|–|—|to|and) ?)(\d{1,3}(?:,\d{3}){1,3}|\d{1,7})(\.\d{1,2})?(?: ?(k|mm|m|thousand|million)(?![a-z]))?(?![\d%])|(?<![\w$.,:/-])(\d{1,3}(?:\.\d)?)(k)(?![\w])|(?<![\w$.,:/-])(\d{2,4})(?=\/(?:day|mo|month|hr|hour|wk|week|yr|year|person|head|session|class)\b| (?:a|per) (?:day|mo|month|week|year|session|class)\b)/gi;

/** Words for each role; the nearest to the sum counts, and those before it more. */
const ROLES: readonly (readonly [MoneyRole, RegExp])[] = [
  [
    'other',
    /\b(?:sales|revenues?|income|gross(?:ed|es|ing)?|earn(?:s|ed|ing|ings)?|payroll|budgets?(?: of)?|worth|valued?|values|turnover|profits?|savings|savings|project(?:s)? (?:\w+ ){0,6}costs?|total project|(?:minimum |total )?project costs?|project size|(?:for|per) (?:every|each)|job for every|borrowed(?! from us)|match(?:ing)? funds|match (?:of|is)|collateral|equity of|invested|cash|in sales|net worth|household|wages?|salary|per hour|an hour|insurance|spent|raised(?! by)|average (?:sales|revenue)|assets|debt|prices? (?:of|at)|sells?|sold|economic impact|generated)\b/gi,
  ],
  [
    'pool',
    /\b(?:total(?:s|ing)? (?:\w+ ){0,2}(?:available|of|pool|funding|awards?|budget)|total available|pool|altogether|gave away|given (?:away|out)|distributed|(?:has|have) (?:\w+ ){0,2}(?:awarded|lent|loaned|given|invested|granted)|awarded (?:more|over|a total)|awarded last year|last year|last round|in (?:the )?past|since \d{4}|over (?:the )?(?:last|past|two|three|four|five)|funded by|thanks to|supported by|paid for by|(?:grant|gift|award|funding) from|received (?:a|an)? ?|(?:fund|program) (?:holds|has|totals)|capitalized|in all(?! amounts)|to date|will be (?:available|distributed)|is available in total|split|shared among|for the (?:whole )?(?:program|fund|round))\b/gi,
  ],
  [
    'cost',
    /\b(?:fees?|costs?(?! of)|prices?d?|tuition|tickets?|admission|dues|membership|register(?:ed)? for|registration|per (?:person|month|week|year|seat|attendee|ticket|session|class|pallet)|a month|an? hour|monthly|\/ ?(?:month|mo|week|hour|hr|year|yr|person|session|class)|at the door|members?|non-?members|students|billed|rent(?:al)?|deposit|in advance|early[ -]?bird|donation|charge[ds]?|pay(?:s|able)?|subscription|day pass|pass)\b/gi,
  ],
  [
    'award',
    /\b(?:awards?|grants?|microgrants?|mini-?grants?|loans?|microloans?|micro-?loans|funding|fund|stipends?|prizes?|winners?|reimburse[ds]?|reimbursements?|cost[- ]share|vouchers?|scholarships?|rebates?|credits?|lines? of credit|up to|maximum|minimum|max|min|receive[sd]?|range|ranging|from|between|financing|invest(?:s|ments?)?|checks?|equity investment|allowance|draw|forgivable|borrow|lend(?:s|ing)?|subsid(?:y|ies|ize)|offers?|provid(?:e|es|ing)|get|gets|each|per (?:company|business|project|applicant|award|recipient|participant|grantee|founder|team)|first place|second place|runner-?up|people's choice|starts? at|starting at|tops? out(?: at)?|goes? up to|go(?:es)? as high as|smallest|largest|biggest|more than|third place|first prize|grand prize|non-dilutive|unrestricted|not to exceed|not exceed|seed|tier|in grants?|in loans?|help|match(?:es)?|bourses?|subventions?|prêts?|entre|jusqu'à|pay(?:s)? (?:up to|half)|covers?)\b/gi,
  ],
];

const MULTIPLES: Readonly<Record<string, number>> = { k: 1e3, t: 1e3, m: 1e6, b: 1e9 };

function findAmounts(text: string): Omit<Amount, 'role'>[] {
  return [...text.matchAll(AMOUNT)].map((match) => {
    const digits = (match[1] ?? match[4] ?? match[7] ?? match[10] ?? match[12] ?? '0').replace(
      /[, ]/g,
      '',
    );
    const cents = match[2] ?? match[5] ?? match[8] ?? '';
    const unit = (match[3] ?? match[6] ?? match[9] ?? match[11] ?? '').toLowerCase();
    return {
      value: Number(digits + cents) * (MULTIPLES[unit[0] ?? ''] ?? 1),
      text: match[0],
      index: match.index,
      stop: match.index + match[0].length,
    };
  });
}

/** '$5-10K' means thousands twice. */
/** '500-5k' and '1 500 à 6 000 $' name the unit once, at the end. */
function withBareStarts(
  text: string,
  amounts: readonly Omit<Amount, 'role'>[],
): Omit<Amount, 'role'>[] {
  return amounts.flatMap((amount, at) => {
    const floor = amounts[at - 1]?.stop ?? 0;
    const match =
      /(?<![\d.,$-])(\d{1,3}(?:[, ]\d{3})+|\d{1,4})\s*(?:-|–|—|to|à|(?<=\bbetween \$?\d{1,4} ?)and)\s*\$?$/.exec(
        text.slice(Math.max(floor, amount.index - 16), amount.index),
      );
    const digits = match?.[1];
    if (digits === undefined || match === null || amount.text.startsWith('$')) return [amount];
    const plain = Number(digits.replace(/[, ]/g, ''));
    const value = plain < 100 && amount.value >= 1000 ? plain * 1000 : plain;
    if (value >= amount.value) return [amount];
    const index = amount.index - match[0].length;
    return [{ value, text: digits, index, stop: index + digits.length }, amount];
  });
}

function withSharedUnits(
  text: string,
  amounts: readonly Omit<Amount, 'role'>[],
): Omit<Amount, 'role'>[] {
  return amounts.map((amount, at) => {
    const next = amounts[at + 1];
    const joined =
      next !== undefined && /^\s*(?:-|–|—|to)\s*\$?$/.test(text.slice(amount.stop, next.index));
    const scaled =
      joined &&
      amount.value < 1000 &&
      next.value >= 1000 &&
      /[km]|thousand|million/i.test(next.text);
    if (!scaled || amount.value * 1000 > next.value) return amount;
    return { ...amount, value: amount.value * (next.value >= 1e6 ? 1e6 : 1e3) };
  });
}

function clausesOf(document: Document): Clause[] {
  const clauses: Clause[] = [];
  for (const line of document.lines) {
    if (
      line.role === 'navigation' ||
      !/[$]|dollars|bucks|\dk\b|\d\/(?:day|mo|hr|hour|week|month|yr)|\d (?:a|per) (?:day|mo)/i.test(
        line.whole,
      )
    )
      continue;
    for (const sentence of sentencesOf(line.whole.slice(0, 4000))) {
      const amounts = withSharedUnits(sentence, withBareStarts(sentence, findAmounts(sentence)));
      if (amounts.length === 0) continue;
      clauses.push({
        text: sentence,
        line,
        amounts: amounts.map((amount, at) => ({
          ...amount,
          role: roleOf(line, sentence, amount, amounts[at - 1], amounts[at + 1]),
        })),
      });
    }
    if (clauses.length > 200) break;
  }
  return clauses;
}

function roleOf(
  line: Line,
  text: string,
  amount: Omit<Amount, 'role'>,
  previous: Omit<Amount, 'role'> | undefined,
  next: Omit<Amount, 'role'> | undefined,
): MoneyRole {
  const isRange =
    previous !== undefined &&
    /^\s*(?:-|–|—|to|and|à|et)\s*$/.test(text.slice(previous.stop, amount.index));
  const before = text.slice(
    Math.max(isRange ? 0 : (previous?.stop ?? 0), amount.index - 70),
    amount.index,
  );
  const after = text.slice(amount.stop, Math.min(next?.index ?? text.length, amount.stop + 45));
  const scores = new Map<MoneyRole, number>();
  for (const [role, pattern] of ROLES) {
    for (const match of before.matchAll(pattern)) {
      raise(scores, role, 40 / (6 + before.length - match.index - match[0].length));
    }
    for (const match of after.matchAll(pattern)) {
      const isRate = /\b(?:month|week|year|hour)(?:ly)?$/i.test(match[0]);
      raise(scores, role, (isRate ? 10 : 30) / (6 + match.index));
    }
  }
  if (/^ ?\/ ?[a-z]/i.test(after)) raise(scores, 'cost', 5);
  if (
    /^ (?:(?:statewide|state|federal|new|total|annual|matching|regional) )*(?:program|fund|pool|initiative|effort|bond|appropriation|allocation|budget)\b/i.test(
      after,
    )
  ) {
    raise(scores, 'pool', 12);
  }
  if (
    /\b(?:share of|portion of|part of|slice of|piece of|from (?:a|the|its|our)|divided|total of)(?: the| an?)? *$/i.test(
      before,
    )
  )
    raise(scores, 'pool', 12);
  if (/\b(?:up to|as much as|maximum(?: of)?|not to exceed|max\.?) *$/i.test(before))
    raise(scores, 'award', 5);
  if (line.label === 'cost') raise(scores, 'cost', 6);
  else if (line.section === 'cost') raise(scores, 'cost', 3);
  if (line.label === 'funding') raise(scores, 'award', 4);
  else if (line.section === 'funding') raise(scores, 'award', 2);
  if (line.label === 'eligibility' || line.section === 'eligibility') raise(scores, 'other', 3);
  if (line.section === 'description' && line.bullet) raise(scores, 'award', 0.9);
  const winner = best([...scores], ([, score]) => score);
  return winner === undefined || winner[1] < 0.8 ? 'unknown' : winner[0];
}

function raise(scores: Map<MoneyRole, number>, role: MoneyRole, by: number): void {
  scores.set(role, (scores.get(role) ?? 0) + by);
}

const asDollars = (value: number): string =>
  `$${value.toLocaleString('en-US', { maximumFractionDigits: 2 })}`;

/** What one applicant can get. */
export function findFunding(document: Document): Found<string> | null {
  const clauses = clausesOf(document).filter(
    ({ line }) =>
      line.role !== 'footer' &&
      line.role !== 'aside' &&
      line.label !== 'cost' &&
      line.section !== 'cost' &&
      line.label !== 'exclusion',
  );
  const candidates = clauses
    .map((clause) => ({ clause, awards: clause.amounts.filter(({ role }) => role === 'award') }))
    .filter(({ awards }) => awards.length > 0);
  const chosen = best(candidates, ({ clause, awards }) => fundingPoints(clause, awards));
  if (chosen === undefined) return null;
  const points = fundingPoints(chosen.clause, chosen.awards);
  if (points < 1.5) return null;
  const value = spanOf(chosen, clauses) ?? describeAwards(chosen.clause.text, chosen.awards);
  return found(
    shorten(value, 200),
    chosen.clause.line.label === 'funding' ? 0.93 : 0.6 + Math.min(0.3, points * 0.05),
  );
}

interface Candidate {
  readonly clause: Clause;
  readonly awards: readonly Amount[];
}

const LEAST =
  /\b(?:minimum|min\.?|at least|smallest|lowest|as little as|from|starting at|floor)\b/i;
const MOST =
  /\b(?:maximum|max\.?|up to|largest|biggest|highest|no more than|not (?:to )?exceed|cap(?:ped)?|ceiling|tops? out|limit)\b/i;

/** The least and the most may stand in two sentences next to each other. */
function spanOf({ clause, awards }: Candidate, all: readonly Clause[]): string | null {
  const [only, second] = awards;
  if (only === undefined || second !== undefined) return null;
  const [own, other] = LEAST.test(clause.text) ? [LEAST, MOST] : [MOST, LEAST];
  if (!own.test(clause.text)) return null;
  const partner = all.find(
    (candidate) =>
      candidate !== clause &&
      Math.abs(candidate.line.index - clause.line.index) <= 1 &&
      candidate.amounts.length === 1 &&
      candidate.amounts[0]?.role !== 'pool' &&
      other.test(candidate.text),
  )?.amounts[0];
  if (partner === undefined || partner.value === only.value) return null;
  const [low, high] = [only.value, partner.value].sort((left, right) => left - right);
  return `${asDollars(low ?? 0)} - ${asDollars(high ?? 0)}`;
}

const STRONG_AWARD =
  /\b(?:awards?|grants?|microgrants?|mini-?grants?|loans?|micro-?loans?|stipends?|prizes?|reimburse\w*|vouchers?|up to|between|range|maximum|minimum|allowance|financing|funding|rebates?|scholarships?|wins?|receives?|forgivable|subsid\w+|gets?)\b/i;

function fundingPoints({ text, line, amounts }: Clause, awards: readonly Amount[]): number {
  let points = 1;
  if (line.label === 'funding') points += 4;
  else if (line.section === 'funding') points += 2;
  if (STRONG_AWARD.test(text)) points += 2;
  if (awards.length === 2) points += 1;
  if (awards.length < amounts.length) points -= 0.5;
  if (awards.every(({ value }) => value < 100)) points -= 4;
  if (awards.some(({ value }) => value >= 1_000_000)) points -= 1.5;
  if (/\b(?:up to|per|each|a piece|apiece)\b/i.test(text)) points += 0.7;
  if (line.label === 'eligibility' || line.section === 'eligibility') points -= 2;
  if (/\b(?:you|applicants?|businesses|each|per)\b/i.test(text)) points += 0.5;
  return points - line.index * 0.01;
}

/** As the directory writes it: `$500 - $3,000`, `Up to $5,400`. */
function describeAwards(text: string, awards: readonly Amount[]): string {
  const values = [...new Set(awards.map(({ value }) => value))];
  const [first, second] = awards;
  if (first === undefined) return '';
  if (values.length === 1) {
    const before = text.slice(Math.max(0, first.index - 40), first.index);
    const limit =
      /\b(?:up to|maximum|max\.?|no more than|as much as|not (?:to )?exceed(?:ing)?|at most|limit|ceiling|capped at)\b[^$]{0,24}$/i.test(
        before,
      );
    const monthly = /^ ?(?:a|per|\/) ?(month|week|year)/i.exec(text.slice(first.stop))?.[1];
    return `${limit ? 'Up to ' : ''}${asDollars(first.value)}${monthly === undefined ? '' : ` per ${monthly.toLowerCase()}`}`;
  }
  if (values.length === 2 && second !== undefined) {
    const between = text.slice(first.stop, second.index);
    const monthly = /^ ?(?:a|per|\/) ?(month|week|year)/i.exec(between)?.[1];
    if (monthly !== undefined && second.value > first.value) {
      return `Up to ${asDollars(first.value)} per ${monthly.toLowerCase()} (${asDollars(second.value)} in all)`;
    }
    const isRange =
      /^\s*(?:-|–|—|to|and|up to|à|et)\s*$/.test(between) || /\bm(?:ax|in)/i.test(text);
    const [low = 0, high = 0] = [...values].sort((left, right) => left - right);
    if (isRange) return `${asDollars(low)} - ${asDollars(high)}`;
  }
  return awards
    .map(({ value }) => asDollars(value))
    .filter((value, at, all) => all.indexOf(value) === at)
    .join(', ');
}

const FREE =
  /\b(?:(?:is|are|it's|they're|always|attend(?:ance)?(?: is)?|completely|totally|100%|absolutely) (?:\w+ )?free\b(?! (?:of|from|parking|to use the))|free of charge|(?:at|for|with) no (?:added |extra )?(?:cost|charge)|no (?:cost|charge|fees?)(?! to apply)(?: (?:to|for) (?!apply)|[.,;!) ]|$)|(?:costs|cost you) nothing|complimentary|without charge|free,? \d+[- ]?(?:min|minutes?|hours?|hrs?|days?|weeks?)\b|free (?:half|quarter)[- ]hour|free (?:and )?(?:open )?to (?:the public|all|attend|join|participate|everyone|anyone|members|participants|maine\w*)|free (?:[\w:-]+ ){0,3}(?:mentoring|advis(?:ing|ory|ors?)|counsel(?:ing|ors?)|coaching|consult(?:ing|ations?)|webinars?|workshops?|class(?:es)?|courses?|training|trainings|events?|programs?|sessions?|series|help|services?|admission|registration|seminars?|conference|assistance|clinics?|office hours|tickets?|membership|bootcamp|membership|support|talks?)|(?:there's|there is) no (?:charge|cost|fee)(?! to apply))/i;
const NOT_FREE =
  /\b(?:no (?:application )?fees? to apply|no application fee|free (?:parking|coffee|lunch|wi-?fi|refreshments|shipping|gift|drink|food|snacks|pizza|childcare|for members|to members)|feel free|toll[ -]free|tax[ -]free|interest[ -]free|members? (?:are |is )?free|free (?:if|when|with))\b/gi;

/** What taking part costs. */
export function findCost(document: Document): Found<string> | null {
  const lines = document.lines.filter(({ role }) => role === 'body' || role === 'heading');
  const listed = listedRates(lines);
  if (listed !== null) return listed;
  const labelled = lines.find(({ label, text }) => label === 'cost' && text !== '');
  if (labelled !== undefined) return labelledCost(labelled.text);
  const clauses = clausesOf(document).filter(
    ({ line }) => line.role !== 'aside' && line.role !== 'footer',
  );
  const paid = clauses
    .map((clause) => ({ clause, costs: clause.amounts.filter(({ role }) => role === 'cost') }))
    .filter(({ costs, clause }) => costs.length > 0 && STANDS_FOR_COST.test(clause.text))
    .filter(
      ({ clause }) =>
        clause.line.section === 'cost' || clause.amounts.every(({ role }) => role !== 'award'),
    );
  const chosen = best(paid, ({ clause }) => costPoints(clause));
  const isFree =
    lines.some(({ whole }) =>
      sentencesOf(whole.slice(0, 3000)).some((sentence) =>
        FREE.test(sentence.replace(NOT_FREE, ' ')),
      ),
    ) ||
    lines.some(
      ({ whole }) =>
        /^\W*(?:\w+ ){0,2}free(?:[.,;!]|$| (?:and|but|event))/i.test(whole) ||
        /[.,;!|·] ?free(?:[.,;!]|$)/i.test(whole),
    );
  if (chosen !== undefined && (costPoints(chosen.clause) >= 3 || !isFree)) {
    return found(
      costText(chosen.clause.text),
      0.55 + Math.min(0.25, costPoints(chosen.clause) * 0.05),
    );
  }
  return isFree ? found('Free', 0.82) : null;
}

/** A list of rates below a heading: all of them are the price. */
function listedRates(lines: readonly Line[]): Found<string> | null {
  const rates = lines.filter(
    ({ section, label, whole, role }) =>
      section === 'cost' &&
      role === 'body' &&
      (label === null || label === 'cost') &&
      whole.length < 90 &&
      /\$ ?\d|\bfree\b/i.test(whole),
  );
  if (rates.length < 2 || rates.length > 8) return null;
  const value = rates.map(({ whole }) => whole.replace(/[.;,\s]+$/, '')).join('; ');
  return found(shorten(value, 300), 0.8);
}

const STANDS_FOR_COST =
  /\b(?:fees?|costs?|price|tuition|tickets?|admission|dues|membership|at the door|per (?:person|month|week|year|class|session)|\/ ?(?:month|mo|year|person|class)|registration|a month|members|deposit|rent)\b|\/ ?(?:day|hr|hour|week|wk|yr)\b|\d (?:a|per) (?:mo|day)\b|\$\d+(?: each|\/)/i;

function labelledCost(text: string): Found<string> | null {
  if (
    /^\W*(?:none|free|no (?:cost|charge|fee)|complimentary|\$0(?:\.00)?)\b/i.test(text) &&
    !/\$[1-9]/.test(text)
  )
    return found('Free', 0.95);
  if (/\$\s?\d|\d+ dollars|varies|sliding|donation|free/i.test(text))
    return found(shorten(text.replace(/[.;,\s]+$/, ''), 300), 0.92);
  return null;
}

function costPoints({ text, line }: Clause): number {
  let points = 2;
  if (line.section === 'cost') points += 3;
  if (
    /\b(?:participation|program|registration|membership|course|class|application|admission|workshop) (?:fees?|costs?)\b|\bat the door\b|\btickets? (?:are|is|cost)|\btuition\b|\bcosts? \$/i.test(
      text,
    )
  )
    points += 2;
  if (
    /\b(?:extra|additional|normal rate|late|after that|optional|hours? (?:are|is) billed|worth|instead)\b/i.test(
      text,
    )
  )
    points -= 2;
  return points - line.index * 0.01;
}

/** The clause that names the price, without what comes before and after it. */
function costText(sentence: string): string {
  const plain = sentence.replace(/[.;,\s]+$/, '');
  if (plain.length <= 120)
    return plain.replace(
      /^(?:the )?(?:cost|fee|price|tuition|participation fee|tickets?) (?:is|are)\s+/i,
      '',
    );
  const amounts = findAmounts(plain);
  const first = amounts[0]?.index ?? 0;
  const last = amounts.at(-1)?.stop ?? plain.length;
  const start = Math.max(plain.lastIndexOf(', ', first) + 2, plain.lastIndexOf('; ', first) + 2, 0);
  const comma = plain.indexOf(',', last);
  return shorten(
    plain.slice(
      start > 1 && first - start < 60 ? start : first,
      comma === -1 ? plain.length : comma,
    ),
    160,
  );
}
