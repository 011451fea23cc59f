// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { textOfCalendar } from './read-calendar';
import { readDocument } from './read-document';

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

const mailOf = (type: string, ...parts: readonly string[]) =>
  [
    `From: a@b.example\r\nMIME-Version: 1.0\r\nContent-Type: ${type}; boundary=x\r\n`,
    ...parts.map((part) => `--x\r\n${part}`),
    '--x--',
  ].join('\r\n');

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

  it('is read as an email in its declared character set', async () => {
    const latin = (head: string, words: string) =>
      Uint8Array.from(`${head}\r\n\r\n${words}`, (letter) => letter.charCodeAt(0));
    const type = 'From: a@b.example\r\nContent-Type: text/plain';
    const encoding = 'Content-Transfer-Encoding: 8bit';
    for (const charset of ['; charset=iso-8859-1', '; charset="Windows-1252"', '']) {
      const mail = latin(`${type}${charset}\r\n${encoding}`, 'Café');
      expect(await read('a.eml', mail)).toMatch(/Café$/u);
    }
    const mixed = latin(`Subject: Café\r\n${type}; charset=utf-8\r\n${encoding}`, 'CafÃ©');
    expect(await read('a.eml', mixed)).toMatch(/^From.*\nSubject: Café\n\nCafé$/u);
    expect(await read('a.html', latin('<meta charset="iso-8859-2">', '<p>¿elazo</p>'))).toBe(
      'żelazo',
    );
  });

  it('is read as an email: the plain part where the HTML part shows nothing', async () => {
    const mail = (html: string) =>
      mailOf(
        'multipart/alternative',
        'Content-Type: text/plain\r\n\r\nThe Spark Fund lends to shops.',
        `Content-Type: text/html\r\n\r\n${html}`,
      );
    const cell = (words: string) => `<table><tr><td style="font-size:0">${words}</td></tr></table>`;
    expect(await read('a.eml', mail(cell('<p>Spark</p>')))).toMatch(
      /The Spark Fund lends to shops\.$/u,
    );
    expect(
      await read('a.eml', mail(cell('<p style="font-size:14px">Spark Fund for shops</p>'))),
    ).toMatch(/\n\nSpark Fund for shops$/u);
  });

  it('is read as an email with what is attached to it', async () => {
    const invitation = calendar('SUMMARY:Tax Night\nDTSTART:20261211T223000Z');
    const inner = 'From: b@b.example\r\nSubject: Grant\r\n\r\nThe Spark Fund.';
    const attached = (type: string, name: string, content: string) =>
      `Content-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${content}`;
    const text = await read(
      'a.eml',
      mailOf(
        'multipart/mixed',
        'Content-Type: text/plain\r\n\r\nSee attached.',
        attached('message/rfc822', 'a.eml', inner),
        attached('text/calendar', 'invite.ics', invitation),
        attached('application/octet-stream', 'invite.ics', invitation),
        attached('image/png', 'logo.png', 'PNG'),
      ),
    );
    expect(text).toBe(
      'From: a@b.example\n\nSee attached.\n\nFrom: b@b.example\nSubject: Grant\n\nThe Spark Fund.\n\nTax Night\nWhen: Friday, December 11, 2026, 5:30 PM',
    );
  });

  it('is read with the targets of wrapped links', async () => {
    const link =
      'https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2Fx&data=pat%40b.example';
    expect(await read('a.txt', `Apply: ${link}`)).toBe('Apply: https://a.example/x');
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

describe('the events of a calendar', () => {
  const now = new Date('2026-11-28T12:00:00Z');
  const textOf = (...events: readonly string[]) => textOfCalendar(calendar(...events), now);
  const zoned = (zone: string) =>
    `SUMMARY:x\nDTSTART;TZID=${zone}:20270112T100000\nDTEND;TZID=${zone}:20270112T110000`;

  it.each([
    ['FREQ=WEEKLY', 'Tuesday, December 1, 2026, 10:00 AM to 11:00 AM', 'every Tuesday'],
    [
      'FREQ=WEEKLY;BYDAY=TU,TH',
      'Tuesday, December 1, 2026, 10:00 AM to 11:00 AM',
      'every Tuesday and Thursday',
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2',
      'Tuesday, December 8, 2026, 10:00 AM to 11:00 AM',
      'every other Tuesday',
    ],
    [
      'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
      'Monday, November 30, 2026, 10:00 AM to 11:00 AM',
      'every weekday',
    ],
    [
      'FREQ=MONTHLY;BYDAY=1TU',
      'Tuesday, December 1, 2026, 10:00 AM to 11:00 AM',
      'the first Tuesday of every month',
    ],
    [
      'FREQ=MONTHLY;BYDAY=TU;BYSETPOS=-1',
      'Tuesday, December 29, 2026, 10:00 AM to 11:00 AM',
      'the last Tuesday of every month',
    ],
    ['FREQ=MONTHLY', 'Monday, December 7, 2026, 10:00 AM to 11:00 AM', 'every month'],
    ['FREQ=DAILY', 'Saturday, November 28, 2026, 10:00 AM to 11:00 AM', 'every day'],
    ['FREQ=YEARLY', 'Thursday, January 7, 2027, 10:00 AM to 11:00 AM', 'every year'],
    ['FREQ=WEEKLY;COUNT=3', 'Tuesday, January 21, 2025, 10:00 AM to 11:00 AM', 'every Tuesday'],
  ])('are at the next date of %s', (rule, when, repeats) => {
    expect(
      textOf(`SUMMARY:x\nDTSTART:20250107T150000Z\nDTEND:20250107T160000Z\nRRULE:${rule}`),
    ).toBe(`x\nWhen: ${when}\nRepeats: ${repeats}`);
  });

  it('repeat on the weekday in Maine', () => {
    expect(textOf('SUMMARY:x\nDTSTART:20250108T010000Z\nRRULE:FREQ=WEEKLY;BYDAY=WE')).toBe(
      'x\nWhen: Tuesday, December 1, 2026, 8:00 PM\nRepeats: every Tuesday',
    );
  });

  it('leave out dates that are skipped or canceled, and move those that moved', () => {
    const master = 'UID:1\nSUMMARY:x\nDTSTART:20250107T150000Z\nRRULE:FREQ=WEEKLY';
    const first = 'RECURRENCE-ID:20261208T150000Z\nUID:1\nSUMMARY:x';
    expect(
      textOf(
        `${master}\nEXDATE:20261201T150000Z`,
        `${first}\nSTATUS:CANCELLED\nDTSTART:20261208T150000Z`,
      ),
    ).toBe('x\nWhen: Tuesday, December 15, 2026, 10:00 AM\nRepeats: every Tuesday');
    expect(textOf(`${master}\nEXDATE:20261201T150000Z`, `${first}\nDTSTART:20261209T150000Z`)).toBe(
      'x\nWhen: Wednesday, December 9, 2026, 10:00 AM\nRepeats: every Tuesday',
    );
  });

  it('end with rules that never come true', () => {
    expect(
      textOf('SUMMARY:x\nDTSTART:20250107T150000Z\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'),
    ).toMatch(/^x\n/u);
  });

  it.each([
    ['America/Los_Angeles', '1:00 PM to 2:00 PM'],
    ['Pacific Standard Time', '1:00 PM to 2:00 PM'],
    ['"Central Standard Time"', '11:00 AM to 12:00 PM'],
    ['"(UTC-08:00) Pacific Time (US & Canada)"', '1:00 PM to 2:00 PM'],
    ['(UTC-06:00) Central Time (US & Canada)', '11:00 AM to 12:00 PM'],
    ['/mozilla.org/20070129_1/Europe/Paris', '4:00 AM to 5:00 AM'],
    ['Eastern Standard Time', '10:00 AM to 11:00 AM'],
  ])('are in Maine time without a definition of %s', (zone, hours) => {
    expect(textOf(zoned(zone))).toBe(`x\nWhen: Tuesday, January 12, 2027, ${hours}`);
  });

  it('ask about a time zone that is not known', () => {
    expect(textOf(zoned('Harbor Time'))).toBe(
      'x\nWhen: Tuesday, January 12, 2027, 10:00 AM to 11:00 AM\nTime zone: “Harbor Time” is not known. Is it Eastern Time?',
    );
    const defined = `BEGIN:VCALENDAR\nBEGIN:VTIMEZONE\nTZID:Harbor Time\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:-0800\nTZOFFSETTO:-0800\nEND:STANDARD\nEND:VTIMEZONE\nBEGIN:VEVENT\n${zoned('Harbor Time')}\nEND:VEVENT\nEND:VCALENDAR`;
    expect(textOfCalendar(defined, now)).toBe(
      'x\nWhen: Tuesday, January 12, 2027, 1:00 PM to 2:00 PM',
    );
    const named = `BEGIN:VCALENDAR\nX-WR-TIMEZONE:America/Chicago\nBEGIN:VEVENT\nSUMMARY:x\nDTSTART:20270112T100000\nEND:VEVENT\nEND:VCALENDAR`;
    expect(textOfCalendar(named, now)).toBe('x\nWhen: Tuesday, January 12, 2027, 11:00 AM');
  });

  it.each([
    ['DTSTART:20270115', 'When: Friday, January 15, 2027'],
    [
      'DTSTART:20270115\nDTEND:20270117',
      'When: Friday, January 15, 2027 to Saturday, January 16, 2027',
    ],
    ['DTSTART;VALUE=DATE:20270115T100000', 'When: Friday, January 15, 2027, 10:00 AM'],
    ['DTSTART:20270115T1000', 'When: Friday, January 15, 2027, 10:00 AM'],
    ['DTSTART:2027-01-15T10:00:00', 'When: Friday, January 15, 2027, 10:00 AM'],
    [
      'DTSTART:20270115T100000\nDURATION:PT90M',
      'When: Friday, January 15, 2027, 10:00 AM to 11:30 AM',
    ],
    ['DTSTART:20270115T100000\nDTEND:soon', 'When: Friday, January 15, 2027, 10:00 AM'],
    ['DTSTART:soon', ''],
  ])('are read with %j', (lines, when) => {
    expect(textOf(`SUMMARY:x\n${lines}`)).toBe(['x', when].filter(Boolean).join('\n'));
  });

  it('stay where others cannot be read', () => {
    const good = 'SUMMARY:Fair\nDTSTART;VALUE=DATE:20270704';
    const fair = 'Fair\nWhen: Sunday, July 4, 2027';
    expect(textOf('SUMMARY:x\nDTSTART;=;:\nnonsense', good)).toContain(fair);
    expect(textOf('SUMMARY:x\nRRULE:FREQ=NEVER\nDTSTART:20270704T100000', good)).toContain(fair);
    expect(textOf('SUMMARY:x\nDESCRIPTION:One\nTwo lines that are not folded', good)).toContain(
      'Two lines',
    );
    expect(textOfCalendar(`BEGIN:VCALENDAR\nBEGIN:VEVENT\n${good}\n`, now)).toBe(fair);
  });

  it('have descriptions without HTML', () => {
    const textWith = (description: string) => textOf(`SUMMARY:x\nDESCRIPTION:${description}`);
    expect(
      textWith('<p>Bring <b>receipts</b>.</p><p><a href="https://a.example/go">Sign up</a></p>'),
    ).toBe('x\nBring receipts.\n\nSign up (https://a.example/go)');
    expect(textWith('One\\nTwo <a href="https://a.example/go">here</a>&nbsp;now')).toBe(
      'x\nOne\nTwo here (https://a.example/go)\u00a0now',
    );
    expect(textWith('Fish &amp\\; chips')).toBe('x\nFish & chips');
    expect(textWith('Join <https://a.example/j> \\; 3 < 5')).toBe(
      'x\nJoin <https://a.example/j> ; 3 < 5',
    );
    expect(
      textOf('SUMMARY:x\nX-ALT-DESC;FMTTYPE=text/html:<html><body><p>Hi</p></body></html>'),
    ).toBe('x\nHi');
  });
});
