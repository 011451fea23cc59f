/**
 * Returns query parameters as one reads and types them, with lists by commas:
 * '?supportType=funding,program&search=small+loan'. Our parsers read it like the encoded query. ''
 * without parameters.
 */
export function readableQuery(params: URLSearchParams): string {
  const parts = [...params].map(([name, value]) => `${name}=${readableValue(value)}`);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

// A list of vocabulary values, as filters write it.
const LIST = /^\["[\w-]+"(?:,"[\w-]+")*\]$/u;

function readableValue(value: string): string {
  if (LIST.test(value)) return value.replaceAll(/[["\]]/gu, '');
  return value.replaceAll(/[%&#+]/gu, encodeURIComponent).replaceAll(' ', '+');
}
