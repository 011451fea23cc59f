/**
 * Returns the network that one customer of an IPv6 provider has, `2001:db8:0:1::/64`: its holder has
 * a new address for every request. Other addresses are returned without port and zone, and IPv4
 * written as IPv6 as IPv4. As private.network_of() in the database.
 */
export function networkOf(given: string): string {
  const address = given
    .trim()
    .replace(/^\[([^\][]*)\](?::\d{1,5})?$/u, '$1')
    .replace(/^([\d.]+):\d{1,5}$/u, '$1')
    .replace(/%[^/]*/u, '');
  const bracketed = `http://[${address}]`;
  if (!URL.canParse(bracketed)) return address;
  const groups = new URL(bracketed).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/u.exec(groups);
  if (mapped !== null) return dotted(mapped.slice(1));
  const [start = '', end = ''] = groups.split('::');
  const [first, last] = [start, end].map((part) => part.split(':').filter(Boolean));
  if (first === undefined || last === undefined || first.length === 0) return address;
  const zeros = new Array<string>(8 - first.length - last.length).fill('0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}

/** Writes two groups of IPv6 as IPv4. */
function dotted(groups: readonly string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join('.');
}
