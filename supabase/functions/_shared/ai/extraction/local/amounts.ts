import { sentencesOf, type Document, type Line } from './document.ts';
import { best } from './found.ts';

/** What a sum of money in the text is. */
type MoneyRole = 'award' | 'cost' | 'pool' | 'other' | 'unknown';

/** A sum of money and where it stands. */
export interface Amount {
  readonly value: number;
  readonly text: string;
  readonly index: number;
  readonly stop: number;
  readonly role: MoneyRole;
}

/** The sums of one clause. */
export interface Clause {
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
    /\b(?:fees?|costs?(?! of)|prices?d?|tuition|tickets?|admission|dues|membership|register(?:ed)? for|registration|per (?:person|month|week|year|seat|attendee|ticket|session|class|pallet)|a month|an? hour|monthly|by the (?:hour|day|week|month)|peak|\/ ?(?:month|mo|week|hour|hr|year|yr|person|session|class)|at the door|members?|non-?members|students|billed|rent(?:al)?|deposit|in advance|early[ -]?bird|donation|charge[ds]?|pay(?:s|able)?|subscription|day pass|pass)\b/gi,
  ],
  [
    'award',
    /\b(?:awards?|grants?|microgrants?|mini-?grants?|loans?|microloans?|micro-?loans|funding|fund|stipends?|prizes?|winners?|reimburse[ds]?|reimbursements?|cost[- ]share|vouchers?|scholarships?|rebates?|credits?|lines? of credit|up to|maximum|minimum|max|min|receive[sd]?|range|ranging|from|between|financing|invest(?:s|ments?)?|checks?|equity investment|allowance|draw|forgivable|borrow|lend(?:s|ing)?|subsid(?:y|ies|ize)|offers?|provid(?:e|es|ing)|get|gets|each|per (?:company|business|project|applicant|award|recipient|participant|grantee|founder|team)|first place|second place|runner-?up|people's choice|starts? at|starting at|tops? out(?: at)?|goes? up to|go(?:es)? as high as|smallest|largest|biggest|more than|third place|first prize|grand prize|non-dilutive|unrestricted|not to exceed|not exceed|seed|tier|in grants?|in loans?|help|match(?:es)?|bourses?|subventions?|prêts?|entre|jusqu'à|pay(?:s)? (?:up to|half)|covers?)\b/gi,
  ],
];

const MULTIPLES: Readonly<Record<string, number>> = { k: 1e3, t: 1e3, m: 1e6, b: 1e9 };

/** The sums of a text, with their multiples. */
export function findAmounts(text: string): Omit<Amount, 'role'>[] {
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

/** '$5-10K' means thousands twice. */
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

/** The clauses of a document that name sums, each sum with what it is. */
export function clausesOf(document: Document): Clause[] {
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
