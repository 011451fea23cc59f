import { strict as assert } from 'node:assert';
import { noticeMail } from './notice-mail.ts';

const SITE = 'https://directory.example';
const id = '5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b11';
const token = '0c6a3f0f-8a34-4b8e-9d0f-5f0c3e527b11';
const paid = { amount_total: 14900, currency: 'usd' };
const listing = { listing_id: id, name: 'Tide Books', access_token: token };
const followed = { slug: 'seed-fund', name: 'Seed Fund', token, person: id };
const until = '2027-11-20T04:30:00+00:00';

const mails: readonly (readonly [
  kind: string,
  detail: unknown,
  subject: string,
  ...parts: string[],
])[] = [
  [
    'resource_available',
    { slug: 'seed-fund', name: 'Seed Fund', token },
    'Seed Fund is open for applications',
    'It opened today:\n\n',
    `${SITE}/resource/seed-fund\n`,
    `${SITE}/notifications?stop=${token}`,
  ],
  [
    'confirm_subscription',
    { token, total: 1, wishes: [{ kind: 'changes', slug: 'seed-fund', name: 'Seed Fund' }] },
    'Confirm: emails about Seed Fund',
    'You asked for emails about Seed Fund, when something important changes, such as the deadline.',
    `${SITE}/notifications?confirm=${token}`,
    `About Seed Fund:\n${SITE}/resource/seed-fund`,
  ],
  [
    'guide_question',
    {
      slug: 'seed-fund',
      name: 'Seed Fund',
      message: `Who may apply?\n\nYours, ${SITE}/question?token=fake`,
      reply_to: 'ann@example.org',
      plan: 'a1b2',
      token,
    },
    'A question about Seed Fund',
    `${SITE}/shared-plan#a1b2\n`,
    `> Who may apply?\n> \n> Yours, ${SITE}/question?token=fake`,
    'Your reply goes to ann@example.org, and shows your own address.',
    `${SITE}/question?token=${token}`,
  ],
  [
    'guide_question',
    { slug: null, name: null, message: 'Where do I start?', reply_to: 'ann@example.org', token },
    'A question for a guide',
    '> Where do I start?\n\nReply to this email',
  ],
  [
    'question_sent',
    {
      slug: 'seed-fund',
      name: 'Seed Fund',
      guide: 'Robin Demo',
      median_hours: 30,
      message: 'Who?',
    },
    'Your question about Seed Fund',
    'to Robin Demo. Most answers come within 2 days.',
    '> Who?',
    `${SITE}/resource/seed-fund`,
  ],
  [
    'question_sent',
    { slug: null, name: null, guide: null, median_hours: null, message: null },
    'Your question to a guide',
    'to a guide. Expect an answer within five working days.',
    'If you did not ask this, someone else typed your address.',
  ],
  [
    'check_request',
    { slug: 'seed-fund', name: 'Seed Fund', token, deadline: '2027-03-01', cost: 'Free' },
    'Is this still right? Seed Fund',
    'Apply by March 1, 2027\nCost: Free\n',
    `${SITE}/check?token=${token}&answer=right`,
    `${SITE}/check?token=${token}&answer=change`,
    `${SITE}/check?token=${token}&answer=closed`,
  ],
  [
    'edit_decided',
    { slug: 'seed-fund', name: 'Seed Fund', outcome: 'accepted', answer: 'Well spotted.' },
    'Your edit of Seed Fund is on its page',
    'Well spotted.',
    `${SITE}/resource/seed-fund`,
  ],
  [
    'edit_decided',
    { slug: 'seed-fund', name: 'Seed Fund', outcome: 'declined', answer: null },
    'Your edit of Seed Fund',
    'We reviewed your suggestion about Seed Fund and left the page as it is.',
  ],
  [
    'edit_decided',
    {
      listing_id: token,
      name: 'Pier Legal',
      outcome: 'accepted',
      answer: null,
      access_token: token,
    },
    'Your edit of Pier Legal is on its page',
    `${SITE}/provider/${token}`,
    `${SITE}/provider-submit?listing=${token}`,
  ],
  [
    'confirm_subscription',
    {
      token,
      total: 1,
      wishes: [{ kind: 'new_matches', filters: { supportType: ['funding'] }, has_words: true }],
    },
    'Confirm: new resources',
    'your saved search (Support Type: Funding, and the words you searched for).',
    `${SITE}/notifications?confirm=${token}`,
  ],
  [
    'confirm_subscription',
    {
      token,
      total: 22,
      wishes: [
        { kind: 'opens', slug: 'seed-fund', name: 'Seed Fund' },
        { kind: 'changes', slug: 'seed-fund', name: 'Seed Fund' },
        { kind: 'new_matches', filters: {}, has_words: true },
      ],
    },
    'Confirm: 22 kinds of email',
    'You asked for emails:\n- about Seed Fund, when it opens for applications\n- about Seed Fund',
    '- when a new resource matches your saved search (the words you searched for)\n- and 19 more',
  ],
  [
    'confirm_subscription',
    { token, total: 1, wishes: [{ kind: 'digest' }] },
    'Confirm: updates every two weeks',
    'You asked for emails every two weeks',
    `${SITE}/notifications?confirm=${token}`,
  ],
  [
    'new_matches',
    {
      token,
      person: id,
      filters: { geographicRegion: ['northern'] },
      found: [{ slug: 'seed-fund', name: 'Seed Fund' }],
      total: 1,
    },
    '1 new resource: Region: Northern',
    '1 new resource for your saved search, Region: Northern:',
    `Seed Fund\n${SITE}/resource/seed-fund`,
    `${SITE}/?geographicRegion=%5B%22northern%22%5D#resources`,
    `${SITE}/notifications?stop=${token}`,
    `${SITE}/notifications?person=${id}&stop=all`,
  ],
  [
    'digest',
    {
      token,
      person: id,
      audience: { region: 'downeast', stages: null, industries: ['manufacturing'] },
      fresh: [{ slug: 'seed-fund', name: 'Seed Fund', deadline: null }],
      fresh_total: 9,
      closing: [{ slug: 'boat-loan', name: 'Boat Loan', deadline: '2028-03-13' }],
      closing_total: 1,
    },
    'Your Maine business update: 9 new, 1 closing soon',
    `NEW IN THE DIRECTORY (9)\n\nSeed Fund\n${SITE}/resource/seed-fund\n\nAnd 8 more.`,
    'Boat Loan\nApply by March 13, 2028',
    'geographicRegion=%5B%22downeast%22%5D&industry=%5B%22manufacturing%22%5D#resources',
    `Pause these updates:\n${SITE}/notifications?stop=${token}`,
  ],
  [
    'digest',
    {
      is_preview: true,
      audience: {},
      fresh: [],
      fresh_total: 0,
      closing: [],
      closing_total: 0,
      goes_on: '2028-03-14',
    },
    'Preview: Your Maine business update: nothing new',
    'This preview goes to nobody else.',
  ],
  [
    'resource_closes_soon',
    { ...followed, deadline: '2028-03-13' },
    'Seed Fund: apply by March 13, 2028',
    `${SITE}/notifications?stop=${token}`,
    `${SITE}/notifications?person=${id}
`,
    `${SITE}/notifications?person=${id}&stop=all`,
  ],
  [
    'resource_changed',
    {
      ...followed,
      changes: [
        { field: 'availability', before: null, after: 'open_rolling' },
        { field: 'deadline', before: '2028-03-13', after: null },
        { field: 'eligibility', before: 'x'.repeat(300), after: 'x'.repeat(300) },
        { field: 'website', before: 'https://a.example', after: 'https://b.example' },
      ],
    },
    'What changed: Seed Fund',
    'Applications\nBefore: Not known\nNow: Open (Rolling)',
    'Application deadline\nBefore: March 13, 2028\nNow: Not stated',
    'Eligibility has changed.',
    'Before: https://a.example\nNow: https://b.example',
    `${SITE}/notifications?stop=${token}`,
  ],
  [
    'submission_approved',
    { kind: 'event', id, title: 'Pitch Night', reason: null },
    'Published: Pitch Night',
    'Your event “Pitch Night” has been approved',
    `${SITE}/event/${id}`,
  ],
  [
    'submission_approved',
    {
      kind: 'listing',
      id,
      title: 'Tide Books',
      access_token: token,
      paid_until: '2027-05-06T12:00:00Z',
    },
    'Published: Tide Books',
    `${SITE}/provider/${id}`,
    'until May 6, 2027',
    `${SITE}/provider-submit?listing=${token}`,
  ],
  [
    'submission_declined',
    { kind: 'resource', id, title: 'Loans', reason: 'Not in Maine.' },
    'Not published: Loans',
    'Not in Maine.',
    'My Submissions',
  ],
  [
    'submission_declined',
    { kind: 'listing', id, title: 'Tide Books', reason: 'Too short.', access_token: token },
    'Not published: Tide Books',
    'Too short.',
    `${SITE}/provider-submit?listing=${token}`,
  ],
  [
    'submission_declined',
    { kind: 'listing', id, title: 'Tide Books', reason: 'It was refunded.', unpaid: true },
    'Not published: Tide Books',
    'It was refunded.',
    'We removed it because the payment was refunded.',
    `${SITE}/list-your-service`,
  ],
  [
    'claim_approved',
    { slug: 'loans', name: 'Loans' },
    'You are linked to Loans',
    `${SITE}/resource/loans`,
  ],
  ['claim_denied', { slug: 'loans', name: 'Loans' }, 'Your claim to Loans', 'denied'],
  ['admin_granted', {}, 'You are an admin of the Resource Directory', `${SITE}/admin`],
  [
    'listing_paid',
    { session_id: 'cs_test_12345678', ...paid },
    'Your payment arrived',
    '$149.00',
    `${SITE}/provider-submit?session_id=cs_test_12345678`,
  ],
  [
    'listing_submitted',
    { ...listing, ...paid },
    'Listing received: Tide Books',
    'Receipt: $149.00',
    `${SITE}/provider-submit?listing=${token}`,
  ],
  [
    'listing_renewed',
    { ...listing, ...paid, paid_until: until },
    'Listing renewed: Tide Books',
    'until November 19, 2027',
    'Receipt: $149.00',
  ],
  [
    'listing_ends_soon',
    { ...listing, paid_until: until },
    'Your listing ends on November 19, 2027',
    `${SITE}/provider-submit?listing=${token}`,
  ],
  [
    'listing_ends_soon',
    { ...listing, paid_until: until, visits: { views: 1204, websites: 1, contacts: 0 } },
    'Your listing ends on November 19, 2027',
    'its page was seen 1,204 times, its website was opened once and its contact 0 times.',
  ],
  [
    'listing_expired',
    listing,
    'Your listing has ended: Tide Books',
    'no longer in the Service Provider',
  ],
];

for (const [kind, detail, subject, ...parts] of mails) {
  Deno.test(`writes ${kind}: ${subject}`, () => {
    const mail = noticeMail({ kind, detail }, SITE);
    assert.equal(mail?.subject, subject);
    for (const part of parts) assert.ok(mail.text.includes(part), `${part}\n\n${mail.text}`);
  });
}

Deno.test('has no words for an unknown kind, nor for details that lack something', () => {
  assert.equal(noticeMail({ kind: 'greeting', detail: {} }, SITE), null);
  assert.equal(noticeMail({ kind: 'toString', detail: {} }, SITE), null);
  assert.equal(noticeMail({ kind: 'listing_expired', detail: { name: 'Tide Books' } }, SITE), null);
  assert.equal(noticeMail({ kind: 'claim_denied', detail: null }, SITE), null);
});

Deno.test('marks every line of a question as quoted, however it ends', () => {
  const message = ['One', '\v', 'Two', '\f', 'Three', '\u2028', 'Four', '\u0085', 'Five'].join('');
  const detail = { slug: 'a', name: 'Loans', message, reply_to: 'a@x.org', plan: null, token: id };
  const mail = noticeMail({ kind: 'guide_question', detail }, SITE);
  assert.ok(mail !== null);
  assert.ok(mail.text.includes('> One\n> Two\n> Three\n> Four\n> Five\n'), mail.text);
});

Deno.test('writes the same as HTML, escaped, with links to the site alone', () => {
  const changes = [{ field: 'website', before: 'https://a.example', after: '<b>"&' }];
  const mail = noticeMail({ kind: 'resource_changed', detail: { ...followed, changes } }, SITE);
  assert.ok(mail !== null);
  assert.ok(mail.html.includes('Before: https://a.example<br>\nNow: &lt;b&gt;&quot;&amp;</p>'));
  const all = `${SITE}/notifications?person=${id}&amp;stop=all`;
  assert.ok(mail.html.includes(`<a href="${all}">${all}</a>`));
  assert.equal(mail.html.match(/<a /g)?.length, 4);
});

Deno.test('keeps subjects on one line and encodes slugs', () => {
  const detail = { slug: 'a/b?c#d', name: 'Loans\r\nBcc: all@example.org' };
  const mail = noticeMail({ kind: 'claim_approved', detail }, SITE);
  assert.equal(mail?.subject, 'You are linked to Loans Bcc: all@example.org');
  assert.ok(mail.text.includes(`${SITE}/resource/a%2Fb%3Fc%23d\n`));
});
