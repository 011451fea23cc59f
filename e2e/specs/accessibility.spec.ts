import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { demoSession, type DemoAccount } from '../accounts.ts';
import { askAs } from '../api.ts';
import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';

type Act = (page: Page) => Promise<unknown>;

interface Screen {
  readonly address: string | (() => Promise<string>);
  /** Text that shows once the screen has loaded, besides its heading. */
  readonly ready?: string | RegExp;
  /** What is done on the screen, one after the other; each state is checked. */
  readonly states?: Readonly<Record<string, Act>>;
}

/** Cards of a long list, which are like the first ones. */
const LATER_CARDS = 'li:nth-child(n+9) > article';
/** Cards after the first, which the check of the screen itself covers. */
const OTHER_CARDS = 'li:not(:first-child) > article';
const NOBODY = '5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b11';
const FUNDING = '/resource/fame-direct-loan';

const press =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole('button', { name }).first().click();
/** Presses the button and waits for the dialog that it opens. */
const openDialog =
  (name: string | RegExp): Act =>
  async (page) => {
    await press(name)(page);
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
  };
const escape: Act = (page) => page.keyboard.press('Escape');
const profileOf =
  (account: DemoAccount, query = '') =>
  async () =>
    `/profile/${(await demoSession(account)).user.id}${query}`;

const visitor: readonly Screen[] = [
  {
    address: '/',
    ready: /^Showing \d+ of/,
    states: {
      suggestions: (page) => page.getByLabel('Search resources').first().fill('loa'),
      'more filters': async (page) => {
        await escape(page);
        await press('More filters')(page);
        await expect(page.getByRole('group', { name: 'Cost' })).toBeVisible();
      },
      'a saved resource': async (page) => {
        await escape(page);
        await page
          .getByRole('button', { name: /^Save / })
          .first()
          .click();
        await expect(page.getByText(/^Saved to your plan/)).toBeVisible();
      },
    },
  },
  {
    address: '/?supportType=program',
    ready: /^Showing \d+ of/,
    states: {
      'find what fits': async (page) => {
        await press('Find what fits')(page);
        await page.getByLabel('What do you need?').selectOption('funding');
        await expect(page.getByRole('heading', { name: /that fit you$/ })).toBeVisible();
      },
      'cards with the reasons why they fit': press('Done'),
    },
  },
  {
    address: '/?supportType=funding&geographicRegion=western&cost=free&search=loan',
    ready: /^Showing \d+ of/,
  },
  { address: '/?search=zeppelin', ready: 'No resources found matching your criteria.' },
  {
    address: '/?supportType=funding&compare=fame-direct-loan,maine-angels,cei-business-loans',
    ready: 'Instrument',
    states: { 'the chosen cards': press('Done') },
  },
  {
    address: '/about',
    ready: 'resources listed',
    states: { 'an answer': (page) => page.getByText('Is it free?').click() },
  },
  {
    address: FUNDING,
    ready: 'Terms & Eligibility',
    states: {
      'the stages explained': press('What the stages mean'),
      'emails about changes': async (page) => {
        await escape(page);
        await press('Tell me about changes')(page);
        await expect(page.getByLabel('Your email')).toBeVisible();
      },
      'mistakes in the form': press('Notify me'),
    },
  },
  {
    address: '/resource/maine-arts-commission-grants-for-artists',
    ready: 'Additional Details',
    states: { 'the form': press('Get Notified') },
  },
  { address: '/resource/island-institute-business-resilience-grants', ready: 'Additional Details' },
  { address: '/resource/no-such-resource', ready: 'Resource Not Found' },
  { address: `${FUNDING}/reviews`, ready: 'Login Required' },
  { address: '/services', ready: /^Showing \d+ of/ },
  { address: '/services?search=zeppelin', ready: 'No providers found' },
  { address: '/provider/43b936a3-8132-5677-83e1-e24bd5a22144', ready: 'Listing Information' },
  { address: `/provider/${NOBODY}`, ready: 'Provider Not Found' },
  { address: '/list-your-service', ready: 'Pay Now' },
  { address: '/provider-submit?listing=no-such-link', ready: 'Listing not found' },
  { address: '/admin', ready: 'Admin Access Required' },
  { address: '/submit', ready: 'Sign In to Submit Resources' },
  {
    address: '/events',
    ready: /coming up$/,
    states: { 'the calendar feed': press(/^Subscribe/) },
  },
  { address: '/events?search=zeppelin', ready: 'No events found matching your criteria.' },
  { address: '/event/6857e07b-9689-595f-97f2-83f4f2268538', ready: 'When and Where' },
  { address: `/event/${NOBODY}`, ready: 'Event Not Found' },
  { address: '/jobs', ready: 'Browse Resources' },
  { address: '/plan', ready: 'Nothing saved yet.' },
  { address: '/notifications', ready: /^Sign in to see your email notices/ },
  { address: profileOf('guide'), ready: /^Member since/ },
  { address: `/profile/${NOBODY}`, ready: 'User Not Found' },
  {
    address: '/auth',
    ready: 'Forgot password?',
    states: {
      'mistakes in sign-in': (page) =>
        page.getByRole('main').getByRole('button', { name: 'Sign In' }).click(),
      'sign-up with mistakes': async (page) => {
        await page.getByRole('tab', { name: 'Sign Up' }).click();
        await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click();
      },
    },
  },
  { address: '/no-such-page', ready: 'Oops! Page not found' },
];

const member: readonly Screen[] = [
  {
    address: FUNDING,
    ready: 'Terms & Eligibility',
    states: {
      'the claim': openDialog('Claim this resource'),
      'mistakes in the claim': press('Send claim'),
    },
  },
  { address: `${FUNDING}/reviews`, ready: 'Read Full Review' },
  {
    address: '/resource/maine-angels/reviews',
    ready: 'No Reviews Yet',
    states: { 'the form': press('Write a review'), mistakes: press('Submit review') },
  },
  {
    address: '/plan',
    ready: 'FAME Direct Loan',
    states: { 'an entry being edited': openDialog('Edit FAME Direct Loan') },
  },
  { address: '/notifications', ready: 'Email notices' },
  {
    address: '/submit',
    ready: 'Or try an example:',
    states: {
      'the review': async (page) => {
        await press('Grant announcement')(page);
        await press('Process information')(page);
        // The function that reads it starts with the first text.
        await page
          .getByRole('heading', { name: 'Review Your Resource' })
          .waitFor({ timeout: 30_000 });
      },
      'the text beside it': press('Show Original Text'),
    },
  },
  {
    address: profileOf('founder'),
    ready: 'Edit Profile',
    states: {
      'the account menu': press(/^Account/),
      'the dialog': async (page) => {
        await escape(page);
        await openDialog('Edit Profile')(page);
        await expect(page.getByLabel('First Name')).toBeVisible();
      },
    },
  },
  { address: profileOf('founder', '?tab=items'), ready: 'My Submissions' },
  {
    address: profileOf('founder', '?tab=account'),
    ready: 'Download my data',
    states: {
      'a new password': openDialog('Change password'),
      'the question before deletion': async (page) => {
        await escape(page);
        await openDialog('Delete my account')(page);
      },
    },
  },
  { address: '/admin', ready: 'Access Denied' },
  {
    address: '/onboarding',
    ready: 'Step 1 of 5',
    states: {
      'step 2': async (page) => {
        await page.getByRole('radio', { name: /^Entrepreneur/ }).check();
        await press('Next')(page);
        await expect(page.getByText('Step 2 of 5')).toBeVisible();
      },
      'step 3': press('Next'),
      'step 4': press('Next'),
    },
  },
];

async function editorAddress(): Promise<string> {
  const rows = await askAs('admin', 'GET', 'resources?slug=eq.fame-direct-loan&select=id');
  return `/admin?edit=${(rows as { id: string }[])[0]?.id ?? ''}`;
}

const admin: readonly Screen[] = [
  {
    address: '/admin?tab=overview',
    ready: 'Recent Changes',
    states: { 'a new synonym': openDialog(/^Add (?:another )?synonym/) },
  },
  {
    address: '/admin?tab=resources',
    ready: /^Showing \d+ of/,
    states: { 'the summaries': press('AI Summaries') },
  },
  { address: '/admin?tab=resources&view=funding', ready: 'Funding resources' },
  {
    address: '/admin?tab=resources&panel=organizations',
    ready: /^Showing \d+ of/,
    states: { 'an organization being edited': press(/^Edit /) },
  },
  { address: '/admin?tab=resources&panel=import-export', ready: 'Download template' },
  {
    address: editorAddress,
    ready: 'No unsaved changes',
    states: { 'the question before it is archived': openDialog('Archive') },
  },
  {
    address: '/admin?tab=submissions',
    ready: 'Waiting for a Decision',
    states: {
      'a submission': async (page) => {
        await page.getByRole('main').getByRole('article').first().getByRole('link').click();
        await expect(page.getByRole('button', { name: /^Approve/ })).toBeVisible();
      },
      'the reason to decline it': openDialog(/^Decline/),
    },
  },
  { address: '/admin?tab=users', ready: 'Current Assignments' },
  { address: '/admin?tab=users&panel=claims', ready: /pending claims?$/ },
  {
    address: '/admin?tab=users&panel=roles',
    ready: 'People with Roles',
    states: { mistakes: press('Add role') },
  },
];

const people = [
  { who: 'a visitor', account: null, screens: visitor },
  { who: 'a member', account: 'founder', screens: member },
  { who: 'an admin', account: 'admin', screens: admin },
] as const;

for (const { who, account, screens } of people) {
  test.describe(`Accessibility: every screen of ${who}`, () => {
    test.use({ signedInAs: account });
    for (const { address, ready, states = {} } of screens) {
      const name = typeof address === 'string' ? address : (ready ?? '');
      test(`axe finds nothing on ${name}`, async ({ page }) => {
        test.slow();
        await page.goto(typeof address === 'string' ? address : await address());
        if (ready !== undefined) await page.getByText(ready).first().waitFor();
        await expectAccessible(page, { checked: LATER_CARDS });
        for (const [state, act] of Object.entries(states)) {
          await test.step(state, async () => {
            await act(page);
            await expectAccessible(page, { checked: OTHER_CARDS });
          });
        }
        // Last, since a change of layout closes what is open.
        for (const width of [768, 360]) {
          await page.setViewportSize({ width, height: 900 });
          await expectNoSidewaysScroll(page, `${name} at ${String(width)} px`);
        }
      });
    }
  });
}
