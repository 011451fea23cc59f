import { strict as assert } from 'node:assert';
import type { ContentType } from '../../../contracts/extraction-limits.ts';
import { createLocalProvider } from './local-provider.ts';

const provider = createLocalProvider();

async function read(contentType: ContentType, text: string) {
  const input = { text, contentType, today: '2026-11-28' };
  const { extractedData, confidenceScores } = await provider.extract(
    input,
    new AbortController().signal,
  );
  return {
    data: new Map<string, unknown>(Object.entries(extractedData)),
    scores: confidenceScores,
  };
}

for (const number of ['207-555-0162', '(207) 555-0162', '207.555.0162', '+1 207 555 0162']) {
  Deno.test(`takes the only telephone number: ${number}`, async () => {
    const { data } = await read(
      'resource',
      `Small Harbor Grant\nFor repairs of docks.\n\nNews\n${number}`,
    );
    assert.equal(data.get('phone'), '(207) 555-0162');
  });
}

const lists = [
  'Three Tuesdays: March 2, March 9 and March 16, 2027, 5:30 pm to 8:00 pm',
  'Tuesdays 3/2, 3/9 and 3/16 from 5:30 to 8 pm',
  'Tuesday, March 2, 5:30-8 pm\nTuesday, March 9, 5:30-8 pm\nTuesday, March 16, 5:30-8 pm',
];
for (const days of lists) {
  Deno.test(`takes the first of several dates: ${days.slice(0, 40)}`, async () => {
    const { data, scores } = await read(
      'event',
      `Bookkeeping Basics workshop\n${days}\nPinewood Library, Skowhegan`,
    );
    assert.equal(data.get('start_date'), '2027-03-02T17:30');
    assert.equal(data.get('end_date'), '2027-03-02T20:00');
    assert.ok((scores.start_date ?? 1) < 0.8);
  });
}

const mails = [
  'From: Pat Doe <pat@a.example>\nSent: Tuesday, November 24, 2026 9:12 AM\nTo: Lee Roe <lee@b.example>\nSubject: [EXTERNAL] FW: Small Harbor Grant\n\n',
  'Begin forwarded message:\n\n*From: *Pat Doe <pat@a.example>\n*Subject: **Small Harbor Grant*\n*Date: *November 24, 2026\n*To: *Lee Roe <lee@b.example>\n\n',
  '> From: Pat Doe\n> To: Lee Roe <lee@b.example>\n> Subject: Small Harbor Grant\n\n',
];
for (const [at, head] of mails.entries()) {
  Deno.test(`keeps the headers of mail ${at + 1} out of the values`, async () => {
    const { data } = await read(
      'resource',
      `${head}The Small Harbor Grant gives fishing businesses $10,000 up to $75,000 for equipment. No application fee.`,
    );
    assert.doesNotMatch(JSON.stringify([...data]), /Subject|FW:|lee@b|EXTERNAL|Sent:|forwarded/u);
    assert.equal(data.get('funding_range'), '$10,000 - $75,000');
    assert.equal(data.get('cost_to_participate'), null);
    assert.equal(data.get('application_deadline'), null);
  });
}

for (const words of [
  'No application fee.',
  'It is free to apply.',
  'There is no fee to apply.',
  'Apply for free.',
]) {
  Deno.test(`does not take the cost of an application for the cost: ${words}`, async () => {
    const { data } = await read('resource', `The Small Harbor Grant pays for equipment. ${words}`);
    assert.equal(data.get('cost_to_participate'), null);
  });
}

Deno.test('takes no part of an amount for an organization', async () => {
  const { data } = await read(
    'resource',
    'Two tab grant A from Bangor. Grants up to $5,000 for Maine startups. Apply by March 1, 2027.',
  );
  assert.equal(data.get('organization'), null);
});

Deno.test('takes the target of a wrapped link and nothing else of it', async () => {
  const { data } = await read(
    'resource',
    'Small Harbor Grant. Apply: https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fharbor.example.org%2Fapply&data=05%7C02%7Cpat%40example.org%7C1 by March 5, 2027. It pays for dock repairs.',
  );
  assert.equal(data.get('website'), 'https://harbor.example.org/apply');
  assert.doesNotMatch(JSON.stringify([...data]), /pat@|outlook|"https"|"data"/u);
});

Deno.test('is less sure of tags that repeat each other and of what repeats the description', async () => {
  const { data, scores } = await read(
    'resource',
    'Makers Guild Grant\n\nThe Makers Guild gives grants of $500 to $2,500 to makers. Grants pay for tools and a booth at a fair.\n\nEligibility: makers and businesses of makers in Androscoggin County.\nDeadline: April 1, 2027',
  );
  assert.equal(
    data.get('eligibility'),
    'Eligibility: makers and businesses of makers in Androscoggin County.',
  );
  const tags = JSON.stringify(data.get('tags'));
  assert.match(tags, /makers guild/u);
  assert.doesNotMatch(tags, /"makers"|"guild"/u);
  assert.ok((scores.tags ?? 1) < 0.8 && (scores.eligibility ?? 1) < 0.8);
});
