const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the US English format with these options. Formats are created on first use and cached,
 * because creating one takes milliseconds on a phone and would delay the first page.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', options);
  formats.set(key, format);
  return format;
}
