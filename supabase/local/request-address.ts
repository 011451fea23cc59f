/** Headers that proxies use for client addresses. Clients can forge them. */
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
 * Returns the address of the connection or, behind a proxy, the last entry of `x-forwarded-for`,
 * which the proxy added.
 */
export function callerAddress(
  headers: Headers,
  socketAddress: string,
  isBehindProxy: boolean,
): string {
  const named = isBehindProxy ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : '';
  return named === undefined || named === '' ? socketAddress : named;
}

/** Sets `x-forwarded-for` to one address and deletes all other address headers. */
export function setCallerAddress(headers: Headers, address: string): void {
  for (const name of ADDRESS_HEADERS) headers.delete(name);
  headers.set('x-forwarded-for', address);
}
