import { deflateSync } from 'node:zlib';

interface PdfFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A PDF with one page per text; an empty text makes a page like a scan, without a text layer. */
export function pdfFile(...pages: readonly string[]): PdfFile {
  const contents = pages.map((page) => Buffer.from(textOperators(page), 'latin1'));
  return { name: 'flyer.pdf', mimeType: 'application/pdf', buffer: pdfOf(contents) };
}

/** A PDF of some hundred kilobytes with a page that unpacks to `megabytes`. */
export function pdfBomb(megabytes: number): PdfFile {
  const content = Buffer.alloc(megabytes * 1024 * 1024, ' ');
  return { name: 'bomb.pdf', mimeType: 'application/pdf', buffer: pdfOf([content]) };
}

function textOperators(text: string): string {
  if (text === '') return '0 0 100 100 re f';
  const lines = text
    .split('\n')
    .map((line) => `(${line.replace(/[()\\]/gu, String.raw`\$&`)}) Tj T*`);
  return `BT /F1 12 Tf 14 TL 72 720 Td ${lines.join(' ')} ET`;
}

function pdfOf(contents: readonly Buffer[]): Buffer {
  const pageIds = contents.map((_, at) => 4 + at * 2);
  const objects: Buffer[] = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(
      `<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${contents.length} >>`,
    ),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
  ];
  for (const [at, content] of contents.entries()) {
    const packed = deflateSync(content);
    objects.push(
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
      ),
      Buffer.concat([
        Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
        packed,
        Buffer.from('\nendstream'),
      ]),
    );
  }
  return withTable(objects);
}

/** Joins the objects with the table of their places. */
function withTable(objects: readonly Buffer[]): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n')];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [at, object] of objects.entries()) {
    const part = Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`),
      object,
      Buffer.from('\nendobj\n'),
    ]);
    places.push(length);
    length += part.length;
    parts.push(part);
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}
