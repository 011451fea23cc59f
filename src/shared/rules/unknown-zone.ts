const AFTER = '” is not known. Is it Eastern Time?';
const LINE = /^Time zone: “(.{1,100})” is not known\. Is it Eastern Time\?$/mu;

/** Line of an announcement whose times are in a time zone that is not known. */
export function unknownZoneLine(name: string): string {
  return `Time zone: “${name.replace(/\s+/gu, ' ').slice(0, 100)}${AFTER}`;
}

/** Returns the name of the time zone that a text says is not known; null for none. */
export function unknownZoneIn(text: string): string | null {
  return LINE.exec(text)?.[1] ?? null;
}
