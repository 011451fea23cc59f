/** Rules of `robots.txt` (RFC 9309). */

interface Rule {
  readonly isAllowed: boolean;
  readonly pattern: string;
}

const MOST_RULES = 2_000;
const LONGEST_PATTERN = 300;

/**
 * Whether a program may read a path. Of the rules that match, the longest counts, and of equally
 * long ones the one that allows.
 *
 * @param product name of the program in `robots.txt`, in lower case.
 * @param path path and query of the page.
 */
export function isAllowedByRobots(robots: string, product: string, path: string): boolean {
  const groups = groupsOf(robots);
  const rules = groups.get(product) ?? groups.get('*') ?? [];
  let best: Rule | null = null;
  for (const rule of rules) {
    if (!matches(rule.pattern, path)) continue;
    const isLonger = best === null || rule.pattern.length > best.pattern.length;
    if (isLonger || (rule.pattern.length === best?.pattern.length && rule.isAllowed)) best = rule;
  }
  return best?.isAllowed ?? true;
}

/** Returns the rules by program; groups of the same program are joined. */
function groupsOf(robots: string): ReadonlyMap<string, readonly Rule[]> {
  const groups = new Map<string, Rule[]>();
  let names: string[] = [];
  let isNaming = false;
  let count = 0;
  for (const line of robots.split(/\r\n?|\n/u)) {
    const [, key = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/iu.exec(line) ?? [];
    const field = key.toLowerCase();
    if (field === 'user-agent') {
      names = isNaming ? names : [];
      isNaming = true;
      const name = value.trim().toLowerCase().split('/')[0] ?? '';
      names.push(name);
      if (!groups.has(name)) groups.set(name, []);
    } else if (field === 'allow' || field === 'disallow') {
      isNaming = false;
      const pattern = value.trim();
      if (pattern === '' || pattern.length > LONGEST_PATTERN || count++ > MOST_RULES) continue;
      for (const name of names) groups.get(name)?.push({ isAllowed: field === 'allow', pattern });
    }
  }
  return groups;
}

/** Compares piece by piece: a regular expression could be made to take minutes. */
function matches(pattern: string, path: string): boolean {
  const isExact = pattern.endsWith('$');
  const pieces = (isExact ? pattern.slice(0, -1) : pattern).split('*');
  const [first = '', ...others] = pieces;
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const piece of others) {
    const found = path.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  if (!isExact) return true;
  const last = pieces.at(-1) ?? '';
  return others.length === 0 ? at === path.length : path.endsWith(last);
}
