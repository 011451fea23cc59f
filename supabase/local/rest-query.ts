/** Why a query string is rejected; null for a valid one. */
export type Problem = string | null;

/** Well above a list of 100 ids; the server accepts 16 KB of headers. */
const MAX_QUERY_CHARACTERS = 10_000;
const MAX_CONDITIONS = 200;
const MAX_CONDITION_DEPTH = 10;

const REGEX_OPERATOR = /^\s*(?:not\.)*i?match(?:\([^)]*\))?(?:\.|\s*$)/i;
const REGEX_REJECTED = 'The operators match and imatch are not available. Use like or ilike.';
const MALFORMED_TREE = 'failed to parse logic tree';

const SETTINGS = new Set(['select', 'order', 'limit', 'offset', 'on_conflict', 'columns']);
/** Matches `resources.order`, not the column `data->>x.order`. */
const EMBEDDED_SETTING = /^[\w $-]+(?:\.[\w $-]+)*\.(?:order|limit|offset)$/;
const LOGIC_KEY = /(?:^|\.)(?:or|and)$/;
const LOGIC_GROUP = /^(?:not\.)?(?:and|or)\s*\((.*)\)$/s;

/**
 * Returns why a REST query is rejected, null for a valid one. Rejects regular expressions, which
 * can keep PostgreSQL busy, and oversized or deeply nested queries.
 *
 * Parses the query like `@supabase/lite`, so that the check sees everything that runs.
 *
 * @param search query string, with or without `?`.
 */
export function checkQuery(search: string): Problem {
  if (search.length > MAX_QUERY_CHARACTERS) {
    return `The query may have at most ${String(MAX_QUERY_CHARACTERS)} characters.`;
  }
  let conditions = 0;
  for (const [key, value] of new URLSearchParams(search)) {
    const found = checkParameter(key, value);
    if (found.problem !== null) return found.problem;
    conditions += found.conditions;
  }
  return conditions > MAX_CONDITIONS
    ? `A query may have at most ${String(MAX_CONDITIONS)} conditions.`
    : null;
}

interface Finding {
  readonly problem: Problem;
  /** Number of conditions. */
  readonly conditions: number;
}

function checkParameter(key: string, value: string): Finding {
  if (key === 'select' || key === 'columns') {
    return { problem: checkSelect(value), conditions: 0 };
  }
  if (SETTINGS.has(key) || EMBEDDED_SETTING.test(key)) return { problem: null, conditions: 0 };
  if (!LOGIC_KEY.test(key)) {
    return { problem: REGEX_OPERATOR.test(value) ? REGEX_REJECTED : null, conditions: 1 };
  }
  // PostgREST supports escaped quotes, the embedded REST layer does not; both readings are checked.
  const found = [checkTree(value, true), checkTree(value, false)];
  return found.find(({ problem }) => problem !== null) ?? { problem: null, ...mostOf(found) };
}

function mostOf(findings: readonly Finding[]): Pick<Finding, 'conditions'> {
  return { conditions: Math.max(...findings.map(({ conditions }) => conditions)) };
}

function checkTree(tree: string, withEscapes: boolean): Finding {
  if (!tree.startsWith('(') || !tree.endsWith(')')) {
    return { problem: MALFORMED_TREE, conditions: 0 };
  }
  return checkConditions(tree.slice(1, -1), 1, withEscapes);
}

function checkConditions(list: string, depth: number, withEscapes: boolean): Finding {
  if (depth > MAX_CONDITION_DEPTH) {
    const problem = `Conditions may be nested at most ${String(MAX_CONDITION_DEPTH)} deep.`;
    return { problem, conditions: 0 };
  }
  let conditions = 0;
  for (const condition of splitConditions(list, withEscapes)) {
    const group = LOGIC_GROUP.exec(condition)?.[1];
    if (group === undefined) {
      if (usesRegex(condition)) return { problem: REGEX_REJECTED, conditions };
      conditions += 1;
      continue;
    }
    const inner = checkConditions(group, depth + 1, withEscapes);
    if (inner.problem !== null) return inner;
    conditions += inner.conditions;
  }
  return { problem: null, conditions };
}

/** Checks `column.operator.value`. A quoted column may contain dots. */
function usesRegex(condition: string): boolean {
  const afterDot = condition.slice(condition.indexOf('.') + 1);
  const afterQuoted = /^"(?:[^"\\]|\\.)*"\.(.*)$/s.exec(condition)?.[1];
  return REGEX_OPERATOR.test(afterDot) || REGEX_OPERATOR.test(afterQuoted ?? '');
}

/** Splits at commas outside of quotes, parentheses and braces. */
function splitConditions(list: string, withEscapes: boolean): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  let isQuoted = false;
  let parentheses = 0;
  let braces = 0;
  for (let at = 0; at < list.length; at++) {
    const character = list[at];
    if (isQuoted && withEscapes && character === '\\') at++;
    else if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '(') parentheses++;
    else if (character === ')') parentheses--;
    else if (character === '{') braces++;
    else if (character === '}') braces--;
    else if (character === ',' && parentheses === 0 && braces === 0) {
      parts.push(list.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, list.slice(start)].map((part) => part.trim());
}

const MAX_ITEMS = 300;
const MAX_EMBED_DEPTH = 4;
const MALFORMED_SELECT = 'failed to parse select parameter';

/** Characters allowed before a quoted name: `a,"b"`, `x:"b"`, `data->"b"`. */
const BEFORE_NAME = new Set(['', ',', '(', ':', '!', '.', '>']);
/** Characters allowed after a quoted name. */
const AFTER_NAME = new Set(['', ',', '(', ')', ':', '!', '.', '-']);

/**
 * Returns why a list of columns is rejected, null for a valid one. Rejects too many items, deeply
 * nested embeds, and ambiguous quotes.
 *
 * @param select decoded value of `select` or `columns`.
 */
function checkSelect(select: string): Problem {
  let items = 1;
  let depth = 0;
  for (let at = 0; at < select.length; at++) {
    const character = select[at];
    if (character === '"') {
      const end = select.indexOf('"', at + 1);
      if (end === -1 || !isWholeName(select, at, end)) return MALFORMED_SELECT;
      at = end;
    } else if (character === ',') items++;
    else if (character === '(') depth++;
    else if (character === ')') depth--;
    // A JSON key may contain a parenthesis; then more close than open.
    if (depth < 0) return MALFORMED_SELECT;
    if (depth > MAX_EMBED_DEPTH) {
      return `Related rows may be nested at most ${String(MAX_EMBED_DEPTH)} deep in select.`;
    }
  }
  return items > MAX_ITEMS ? `A query may select at most ${String(MAX_ITEMS)} items.` : null;
}

function isWholeName(select: string, start: number, end: number): boolean {
  const before = select.slice(0, start).trimEnd().at(-1) ?? '';
  const after =
    select
      .slice(end + 1)
      .trimStart()
      .at(0) ?? '';
  return BEFORE_NAME.has(before) && AFTER_NAME.has(after);
}
