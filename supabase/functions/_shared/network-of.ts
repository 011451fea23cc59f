/**
 * Returns the network that one customer of an IPv6 provider has, `2001:db8:0:1::/64`: its holder has
 * a new address for every request. Other addresses are returned unchanged.
 */
export function networkOf(address: string): string {
  const bracketed = `http://[${address}]`;
  if (!URL.canParse(bracketed)) return address;
  const [start = '', end = ''] = new URL(bracketed).hostname.slice(1, -1).split('::');
  const [first, last] = [start, end].map((groups) => groups.split(':').filter(Boolean));
  // IPv4 written as IPv6.
  if (first === undefined || last === undefined || first.length === 0) return address;
  const zeros = new Array<string>(8 - first.length - last.length).fill('0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}
