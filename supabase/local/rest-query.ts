import { checkSelect } from './rest-select.ts';

/** Why a query string is refused; null when it may run. */
export type Refusal = string | null;

/** Well above a list of 100 ids; the server takes 16 KB for all headers together. */
const MAX_QUERY_CHARACTERS = 10_000;
const MAX_CONDITIONS = 200;
const MAX_CONDITION_DEPTH = 10;

const REGEX_OPERATOR = /^\s*(?:not\.)*i?match(?:\([^)]*\))?(?:\.|\s*$)/i;
const REGEX_REFUSED = 'The operators match and imatch are not available. Use like or ilike.';
const MALFORMED_TREE = 'failed to parse logic tree';

const SETTINGS = new Set(['select', 'order', 'limit', 'offset', 'on_conflict', 'columns']);
/** `resources.order`, but not `data->>x.order`, which is a column. */
const EMBEDDED_SETTING = /^[\w $-]+(?:\.[\w $-]+)*\.(?:order|limit|offset)$/;
const LOGIC_KEY = /(?:^|\.)(?:or|and)$/;
const LOGIC_GROUP = /^(?:not\.)?(?:and|or)\s*\((.*)\)$/s;

/**
 * Says why a REST query is refused: regular expressions, which can keep PostgreSQL busy without end,
 * and queries that are larger or nested deeper than any page asks for.
 *
 * Reads the query as `@supabase/lite` does, so that nothing it would run goes unseen.
 *
 * @param search the query string of the address, with or without `?`.
 */
export function refusalOfQuery(search: string): Refusal {
  if (search.length > MAX_QUERY_CHARACTERS) {
    return `The query may have at most ${String(MAX_QUERY_CHARACTERS)} characters.`;
  }
  let conditions = 0;
  for (const [key, value] of new URLSearchParams(search)) {
    const found = checkParameter(key, value);
    if (found.refusal !== null) return found.refusal;
    conditions += found.conditions;
  }
  return conditions > MAX_CONDITIONS
    ? `A query may have at most ${String(MAX_CONDITIONS)} conditions.`
    : null;
}

interface Finding {
  readonly refusal: Refusal;
  /** How many conditions were read. */
  readonly conditions: number;
}

function checkParameter(key: string, value: string): Finding {
  if (key === 'select' || key === 'columns') {
    return { refusal: checkSelect(value), conditions: 0 };
  }
  if (SETTINGS.has(key) || EMBEDDED_SETTING.test(key)) return { refusal: null, conditions: 0 };
  if (!LOGIC_KEY.test(key)) {
    return { refusal: REGEX_OPERATOR.test(value) ? REGEX_REFUSED : null, conditions: 1 };
  }
  // Quotes may be escaped for PostgREST; the embedded REST layer knows no escapes.
  const found = [checkTree(value, true), checkTree(value, false)];
  return found.find(({ refusal }) => refusal !== null) ?? { refusal: null, ...mostOf(found) };
}

function mostOf(findings: readonly Finding[]): Pick<Finding, 'conditions'> {
  return { conditions: Math.max(...findings.map(({ conditions }) => conditions)) };
}

function checkTree(tree: string, withEscapes: boolean): Finding {
  if (!tree.startsWith('(') || !tree.endsWith(')')) {
    return { refusal: MALFORMED_TREE, conditions: 0 };
  }
  return checkConditions(tree.slice(1, -1), 1, withEscapes);
}

function checkConditions(list: string, depth: number, withEscapes: boolean): Finding {
  if (depth > MAX_CONDITION_DEPTH) {
    const refusal = `Conditions may be nested at most ${String(MAX_CONDITION_DEPTH)} deep.`;
    return { refusal, conditions: 0 };
  }
  let conditions = 0;
  for (const condition of splitConditions(list, withEscapes)) {
    const group = LOGIC_GROUP.exec(condition)?.[1];
    if (group === undefined) {
      if (usesRegex(condition)) return { refusal: REGEX_REFUSED, conditions };
      conditions += 1;
      continue;
    }
    const inner = checkConditions(group, depth + 1, withEscapes);
    if (inner.refusal !== null) return inner;
    conditions += inner.conditions;
  }
  return { refusal: null, conditions };
}

/** `column.operator.value`, where the column may be quoted and then hold dots. */
function usesRegex(condition: string): boolean {
  const afterDot = condition.slice(condition.indexOf('.') + 1);
  const afterQuoted = /^"(?:[^"\\]|\\.)*"\.(.*)$/s.exec(condition)?.[1];
  return REGEX_OPERATOR.test(afterDot) || REGEX_OPERATOR.test(afterQuoted ?? '');
}

/** Splits at the commas outside of quotes, parentheses and braces. */
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
