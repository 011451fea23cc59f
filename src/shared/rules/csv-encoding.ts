/** Size limit of a CSV file. */
export const MAX_CSV_BYTES = 5 * 1024 * 1024;

/** Decoded text, and whether its encoding was guessed. */
export interface DecodedText {
  readonly text: string;
  readonly isGuess: boolean;
}

/** A problem with the whole file, as a sentence. */
export interface FileProblem {
  readonly problem: string;
}

const ZIP = [0x50, 0x4b, 0x03, 0x04]; // .xlsx, .ods
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0]; // .xls

/**
 * Decodes a CSV file: UTF-8, or UTF-16 with a byte order mark; otherwise Windows-1252, as in older
 * spreadsheets, which maps every byte to a character.
 */
export function decodeCsv(bytes: Uint8Array): DecodedText | FileProblem {
  if (bytes.length === 0) return { problem: 'The file is empty.' };
  if (bytes.length > MAX_CSV_BYTES) {
    return { problem: 'The file is larger than 5 MB. Please split it into several files.' };
  }
  if (startsWith(bytes, ZIP) || startsWith(bytes, OLD_OFFICE)) {
    return {
      problem:
        'This is a workbook, not a CSV file. In your spreadsheet program, save it as “CSV UTF-8”.',
    };
  }
  const utf16 = utf16Of(bytes);
  if (utf16 !== null) return { text: new TextDecoder(utf16).decode(bytes), isGuess: false };
  if (bytes.includes(0) && !isUtf8(bytes)) {
    return { problem: "This isn't a text file. Please choose a CSV file." };
  }
  return isUtf8(bytes)
    ? { text: new TextDecoder('utf-8').decode(bytes), isGuess: false }
    : { text: new TextDecoder('windows-1252').decode(bytes), isGuess: true };
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, position) => bytes[position] === byte);
}

function utf16Of(bytes: Uint8Array): string | null {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  return startsWith(bytes, [0xfe, 0xff]) ? 'utf-16be' : null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
