/** Headers by which proxies name the address of a caller. A caller can write them just as well. */
const ADDRESS_HEADERS = [
  'cf-connecting-ip',
  'cf-connecting-ipv6',
  'cf-pseudo-ipv4',
  'client-ip',
  'do-connecting-ip',
  'fastly-client-ip',
  'fly-client-ip',
  'forwarded',
  'forwarded-for',
  'sb-forwarded-for',
  'true-client-ip',
  'x-azure-clientip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-envoy-external-address',
  'x-forwarded',
  'x-forwarded-for',
  'x-nf-client-connection-ip',
  'x-original-forwarded-for',
  'x-originating-ip',
  'x-real-ip',
  'x-remote-addr',
  'x-remote-ip',
  'x-vercel-forwarded-for',
] as const;

/**
 * The address of a caller: that of the connection or, behind a proxy, the last one in
 * `x-forwarded-for`, which the proxy added itself.
 */
export function callerAddress(
  headers: Headers,
  socketAddress: string,
  isBehindProxy: boolean,
): string {
  const named = isBehindProxy ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : '';
  return named === undefined || named === '' ? socketAddress : named;
}

/** Leaves `x-forwarded-for` with one address as the only header that names one. */
export function setCallerAddress(headers: Headers, address: string): void {
  for (const name of ADDRESS_HEADERS) headers.delete(name);
  headers.set('x-forwarded-for', address);
}
