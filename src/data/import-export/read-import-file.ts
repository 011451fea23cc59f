import { MAX_CSV_BYTES, decodeCsv } from '@/domain/csv-encoding';
import { readResourceCsv } from '@/domain/resources/csv-columns';
import type { ResourceFile } from '@/domain/resources/csv-columns';

/** A file that was chosen, and what it holds. */
export interface ChosenFile extends ResourceFile {
  readonly name: string;
  /** Whether its letters had to be guessed. */
  readonly isGuess: boolean;
}

/** Reads a file of resources, or says in words why it cannot be read. */
export async function readImportFile(
  file: File,
): Promise<ChosenFile | { readonly problem: string }> {
  // Not even a part of what is too large needs to be read.
  const head = file.size > MAX_CSV_BYTES ? file.slice(0, MAX_CSV_BYTES + 1) : file;
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await head.arrayBuffer());
  } catch {
    return { problem: 'The file could not be read. Has it been moved or removed?' };
  }
  const decoded = decodeCsv(bytes);
  if ('problem' in decoded) return decoded;
  const read = readResourceCsv(decoded.text);
  return 'problem' in read ? read : { ...read, name: file.name, isGuess: decoded.isGuess };
}
