import { clausesOf, findAmounts, type Clause } from './amounts.ts';
import { sentencesOf, type Document, type Line } from './document.ts';
import { best, found, shorten, type Found } from './found.ts';

const FREE =
  /\b(?:(?:is|are|it's|they're|always|attend(?:ance)?(?: is)?|completely|totally|100%|absolutely) (?:\w+ )?free\b(?! (?:of|from|parking|to use the))|free of charge|(?:at|for|with) no (?:added |extra )?(?:cost|charge)|no (?:cost|charge|fees?)(?! to apply)(?: (?:to|for) (?!apply)|[.,;!) ]|$)|(?:costs|cost you) nothing|complimentary|without charge|free,? \d+[- ]?(?:min|minutes?|hours?|hrs?|days?|weeks?)\b|free (?:half|quarter)[- ]hour|free (?:and )?(?:open )?to (?:the public|all|attend|join|participate|everyone|anyone|members|participants|maine\w*)|free,? (?:and )?(?:[\w:-]+,? ){0,3}(?:mentoring|advice|guidance|advis(?:ing|ory|ors?)|counsel(?:ing|ors?)|coaching|consult(?:ing|ations?)|webinars?|workshops?|class(?:es)?|courses?|training|trainings|events?|programs?|sessions?|series|help|services?|admission|registration|seminars?|conference|assistance|clinics?|office hours|tickets?|membership|bootcamp|membership|support|talks?)|(?:there's|there is) no (?:charge|cost|fee)(?! to apply))/i;
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

/** 'Day pass: $15' is a rate under any heading. */
const RATE =
  /^(?:(?:full|half|one|per|early|senior|non-?)[ -]?)?(?:day|daily|weekly|monthly|annual|yearly|hourly|daytime|nights?|weekends?|students?|members?|adults?|youth|individuals?|famil(?:y|ies)|walk-?in|drop-?in|general|public)\b[^:$]{0,24}: ?(?:\$ ?\d|free\b)/i;

/** A list of rates below a heading: all of them are the price. */
function listedRates(lines: readonly Line[]): Found<string> | null {
  const rates = lines.filter(
    ({ section, label, whole, role }) =>
      (section === 'cost' || RATE.test(whole)) &&
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
  /\b(?:fees?|costs?|price|tuition|tickets?|admission|dues|membership|at the door|per (?:person|month|week|year|class|session)|\/ ?(?:month|mo|year|person|class)|registration|a month|members|deposit|rent)\b|\/ ?(?:day|hr|hour|week|wk|yr)\b|\d (?:a|per) (?:mo|day)\b|by the (?:hour|day|week|month)\b|\$\d+(?: each|\/)/i;

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
  const part = plain.slice(
    start > 1 && first - start < 60 ? start : first,
    comma === -1 ? plain.length : comma,
  );
  return shorten(part.replace(/^([^(]*)\).*$/, '$1'), 160);
}
