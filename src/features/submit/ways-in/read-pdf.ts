import {
  getDocument,
  PDFWorker,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import type { TextItem } from 'pdfjs-dist/types/src/display/api';
import { DocumentError, documentPolicy } from './document-text';
import { joinedWords, textOfPieces, type Piece } from './pdf-layout';

const MOST_PAGES = 30;
const TIME_LIMIT_MS = 15_000;
/** Fewer characters on a page are a stamp or a page number. */
const LEAST_CHARACTERS = 20;

const SLOW = 'Reading this PDF takes too long. Copy its text and paste it instead.';
const DAMAGED = 'This isn’t a PDF, or it is damaged.';
const PROTECTED = 'This PDF is protected by a password. Copy its text and paste it instead.';
const SCANNED =
  'This PDF is a picture of a page, so it has no text to read. Ask for the original, or fill in the form yourself.';

/**
 * Returns the text of a PDF and its link targets. The reader runs in a worker, which is ended when
 * it takes too long.
 *
 * @throws DocumentError
 */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const start = String.fromCharCode(...bytes.subarray(0, 1_024));
  if (!start.includes('%PDF-')) throw new DocumentError(DAMAGED);
  const port = new Worker(documentPolicy().createScriptURL(workerUrl), { type: 'module' });
  let timer = 0;
  const stopped = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new DocumentError(SLOW)), TIME_LIMIT_MS);
    port.addEventListener('error', () => reject(new DocumentError(DAMAGED)));
  });
  try {
    return await Promise.race([readPages(bytes, port), stopped]);
  } catch (error) {
    throw asDocumentError(error);
  } finally {
    window.clearTimeout(timer);
    port.terminate();
  }
}

function asDocumentError(error: unknown): DocumentError {
  if (error instanceof DocumentError) return error;
  const isLocked = error instanceof Error && error.name === 'PasswordException';
  return new DocumentError(isLocked ? PROTECTED : DAMAGED, { cause: error });
}

async function readPages(bytes: Uint8Array, port: Worker): Promise<string> {
  const pdf = await getDocument({
    data: bytes,
    worker: PDFWorker.create({ port }),
    disableFontFace: true,
    useWorkerFetch: false,
    verbosity: 0,
  }).promise;
  if (pdf.numPages > MOST_PAGES) {
    throw new DocumentError(
      `This PDF has ${pdf.numPages.toLocaleString('en-US')} pages. We read up to ${MOST_PAGES}: copy the part that matters and paste it.`,
    );
  }
  const pages = await textOfPages(pdf);
  const text = joinedWords(pages.join('\n\n'));
  if (text.replace(/\s/gu, '').length < LEAST_CHARACTERS) throw new DocumentError(SCANNED);
  return text;
}

async function textOfPages(pdf: PDFDocumentProxy): Promise<string[]> {
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    pages.push(await textOfPage(page));
    page.cleanup();
  }
  return pages;
}

async function textOfPage(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  const pieces = items.flatMap((item) => ('str' in item ? [pieceOf(item)] : []));
  const text = textOfPieces(pieces);
  const links = await linksOf(page, text);
  return [text, ...links].filter((part) => part !== '').join('\n');
}

function pieceOf({ str, transform, width, height }: TextItem): Piece {
  const [left, baseline] = [Number(transform[4]), Number(transform[5])];
  return {
    text: str,
    left,
    right: left + width,
    baseline,
    height: height || Math.abs(Number(transform[3])),
  };
}

/** Returns the targets of links that the text does not name. */
async function linksOf(page: PDFPageProxy, text: string): Promise<string[]> {
  const annotations: readonly unknown[] = await page.getAnnotations();
  const targets = annotations.flatMap((annotation) =>
    typeof annotation === 'object' &&
    annotation !== null &&
    'url' in annotation &&
    typeof annotation.url === 'string'
      ? [annotation.url.replace(/^mailto:/iu, '')]
      : [],
  );
  const bare = (target: string) => target.replace(/^https?:\/\/(?:www\.)?|\/$/giu, '');
  return [...new Set(targets)].filter((target) => !text.includes(bare(target)));
}
