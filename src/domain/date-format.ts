const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The American English format with these options. It is made on first use and kept: making one takes
 * milliseconds on a phone, which would delay the first page if modules made theirs on load.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', options);
  formats.set(key, format);
  return format;
}
