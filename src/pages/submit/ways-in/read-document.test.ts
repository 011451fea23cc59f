// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { readDocument } from './read-document.lazy';

const read = (name: string, ...parts: BlobPart[]) => readDocument(new File(parts, name));
const bytes = (...codes: number[]) => new Uint8Array(codes);

const calendar = (...events: readonly string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.map((event) => `BEGIN:VEVENT\n${event}\nEND:VEVENT`),
    'END:VCALENDAR',
  ]
    .join('\n')
    .replaceAll('\n', '\r\n');

describe('a chosen file', () => {
  it('is read as text, also where it is not UTF-8', async () => {
    expect(await read('a.txt', ' Spark\u0000less Fund\n'.replace('\u0000', ''))).toBe(
      'Sparkless Fund',
    );
    expect(await read('a.MD', '# Café')).toBe('# Café');
    expect(await read('old.txt', bytes(0x43, 0x61, 0x66, 0xe9))).toBe('Café');
    expect(await read('wide.txt', bytes(0xff, 0xfe, 0x48, 0, 0x69, 0))).toBe('Hi');
  });

  it('is read as a web page', async () => {
    const page = '<!doctype html><title>x</title><h2>Spark</h2><script>alert(1)</script>';
    expect(await read('a.html', page)).toBe('## Spark');
    expect(await read('a.htm', '<a href="https://a.example">Apply</a>')).toBe(
      'Apply (https://a.example/)',
    );
  });

  it('is read as an email: the HTML part, with sender and subject', async () => {
    const mail = [
      'From: Pine Tide <news@pinetide.example>',
      'Subject: =?utf-8?Q?Caf=C3=A9_grants?=',
      'MIME-Version: 1.0',
      'Content-Type: multipart/alternative; boundary=x',
      '',
      '--x',
      'Content-Type: text/plain',
      '',
      'Plain words',
      '--x',
      'Content-Type: text/html; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      '<p>Apply <a href=3D"https://a.example/go">here</a></p>',
      '--x--',
    ].join('\r\n');
    expect(await read('a.eml', mail)).toBe(
      'From: Pine Tide news@pinetide.example\nSubject: Café grants\n\nApply here (https://a.example/go)',
    );
  });

  it('is read as a calendar, in Maine time', async () => {
    const text = await read(
      'a.ics',
      calendar(
        'SUMMARY:Tax Night\nDTSTART:20261211T223000Z\nDTEND:20261212T010000Z\nLOCATION:45 Elm Street\\, Skowhegan\nORGANIZER;CN=Pine Tide:mailto:a@pinetide.example\nDESCRIPTION:Bring receipts.',
        'SUMMARY:Fair\nDTSTART;VALUE=DATE:20270704\nDTEND;VALUE=DATE:20270706',
      ),
    );
    expect(text).toBe(
      'Tax Night\nWhen: Friday, December 11, 2026, 5:30 PM to 8:00 PM\nWhere: 45 Elm Street, Skowhegan\nHosted by: Pine Tide\nContact: a@pinetide.example\nBring receipts.\n\nFair\nWhen: Sunday, July 4, 2027 to Monday, July 5, 2027',
    );
  });

  it.each<[string, string, BlobPart, RegExp]>([
    ['is too large', 'a.txt', new Uint8Array(5 * 1024 * 1024 + 1), /larger than 5 MB/],
    ['is a program', 'a.js', 'alert(1)', /can’t read this kind of file/],
    ['has no extension', 'toString', 'x', /can’t read this kind of file/],
    ['is an archive', 'bomb.zip', bytes(0x50, 0x4b, 3, 4), /can’t read this kind of file/],
    ['is an archive called a text', 'a.txt', bytes(0x50, 0x4b, 3, 4), /isn’t a text file/],
    ['is a picture called a text', 'a.md', bytes(0x89, 0x50, 0x4e, 0x47), /isn’t a text file/],
    ['is a PDF called a text', 'a.txt', '%PDF-1.7', /isn’t a text file/],
    ['is a text called a PDF', 'a.pdf', 'Spark', /isn’t a PDF/],
    ['has bytes of no text', 'a.txt', bytes(65, 0, 66), /isn’t a text file/],
    ['is a text called a calendar', 'a.ics', 'Spark', /isn’t a calendar file/],
    ['is a broken calendar', 'a.ics', 'BEGIN:VCALENDAR\r\n:;:\r\n', /calendar file is damaged/],
    ['is an empty calendar', 'a.ics', calendar(), /has no events/],
    [
      'is a calendar of a year',
      'a.ics',
      calendar(...Array<string>(21).fill('SUMMARY:x')),
      /20 events/,
    ],
    ['is a text called an email', 'a.eml', 'Spark', /isn’t an email/],
    ['is a text called a web page', 'a.html', 'Spark', /isn’t a web page/],
    ['is empty', 'a.txt', ' \n', /isn’t a text file/],
    ['has only a script', 'a.html', '<script>alert(1)</script>', /has no text/],
    [
      'has ten thousand lines',
      'a.txt',
      'A line of words.\n'.repeat(10_000),
      /has 169,999 characters/,
    ],
  ])('that %s gets a sentence', async (_, name, content, sentence) => {
    await expect(read(name, content)).rejects.toThrow(sentence);
  });
});
