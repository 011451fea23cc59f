import type { Page } from '@playwright/test';
import { isFullRun } from '../../tests/rounds.ts';
import { expectAccessible } from '../accessibility.ts';
import { demoSession, type DemoAccount } from '../accounts.ts';
import { askAs } from '../api.ts';
import {
  failResources,
  holdResources,
  liftTimeLimit,
  shortenResources,
} from '../backend-replies.ts';
import { EVENT_LIST } from '../event-rows.ts';
import { expect, expectNoSidewaysScroll, httpTest, test } from '../fixtures.ts';
import { makeSession } from '../listing-rows.ts';
import { expectHeadingAtEdge, expectPageParts } from '../page-parts.ts';
import { routeOf, routes } from '../routes.ts';
import { translatePages } from '../translated-page.ts';

type Act = (page: Page) => Promise<unknown>;

/** What is done, and the parts that change by it where that is not the whole screen. */
interface PartialState {
  readonly act: Act;
  readonly part: string;
}

interface Screen {
  readonly address: string | (() => Promise<string>);
  /** Text that shows once the screen has loaded, besides its heading. */
  readonly ready: string | RegExp;
  /** Replies of the backend, instead of its own. */
  readonly replies?: Act;
  /** What is done on the screen, one after the other; each state is checked in the full run. */
  readonly states?: Readonly<Record<string, Act | PartialState>>;
  /** In the full run: what is empty or not found, and other states of a screen that is visited. */
  readonly isVariant?: boolean;
}

/** Screens that one browser visits. */
type Tours = Readonly<Record<string, readonly Screen[]>>;

/** Entries of a long list, which are like the first ones. */
const LATER_ENTRIES = 'li:nth-child(n+5), tr:nth-child(n+5)';
/** Entries that the check of the screen itself covers. */
const OTHER_ENTRIES = 'li:nth-child(n+3), tr:nth-child(n+3)';
/** Header and footer of the site, which the first screen of a browser covers. */
const FRAME = 'header:not(main *), footer:not(main *)';
const NOBODY = '5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b11';
const COMPARED = 'fame-direct-loan,maine-angels,cei-business-loans';
const FUNDING = '/resource/fame-direct-loan';
/** Tours of the full run: they take minutes and rarely find anything. */
const LONG = [
  'lists that load or failed',
  'sign-in and pages that ask for it',
  'onboarding, a profile and its account',
  'the overview, and resources with their panels',
];

/** What opens over the page without covering it, and the button that opened it. */
const POPUP =
  '[role="dialog"], [role="listbox"], [role="menu"], [data-radix-popper-content-wrapper], [aria-expanded="true"]';
const inPopup = (act: Act): PartialState => ({ act, part: POPUP });
const inForm = (act: Act): PartialState => ({ act, part: 'main form' });

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
const openNewSynonym: Act = async (page) => {
  await page.getByText(/^Synonyms \(/u).click();
  await openDialog('Add another synonym')(page);
};
const escape: Act = (page) => page.keyboard.press('Escape');
const pressInDialog =
  (name: string): Act =>
  (page) =>
    page.getByRole('dialog').getByRole('button', { name }).click();
const pressSubmit: Act = (page) => page.getByRole('main').locator('form [type=submit]').click();
const profileOf =
  (account: DemoAccount, query = '') =>
  async () =>
    `/profile/${(await demoSession(account)).user.id}${query}`;

const visitorTours: Tours = {
  'the home page and its filters': [
    {
      address: '/',
      ready: /^Showing \d of/,
      replies: shortenResources,
      states: {
        suggestions: inPopup(async (page) => {
          const search = page.getByLabel('Search resources').first();
          await search.fill('loa');
          await page.getByRole('listbox').getByRole('option').first().waitFor();
          await page.keyboard.press('ArrowDown');
        }),
        'a long group of filters': inPopup(async (page) => {
          await escape(page);
          await page.getByLabel('Search resources').first().fill('');
          await press(/^Industry/)(page);
          await page.getByRole('option', { name: 'Manufacturing' }).click();
        }),
        'a group without a match': inPopup(async (page) => {
          await page.getByRole('dialog').getByRole('textbox').fill('zeppelin');
          await page.getByText('No options found').waitFor();
        }),
        'what is open to every industry': async (page) => {
          await escape(page);
          await page.getByRole('heading', { name: /^Also open to every industry/ }).waitFor();
        },
        'more filters': inPopup(async (page) => {
          await press('More filters')(page);
          await page.getByRole('group', { name: 'Cost' }).waitFor();
        }),
        'a search to be told about': async (page) => {
          await escape(page);
          await openDialog('Email me new matches')(page);
        },
        'a saved resource': {
          act: async (page) => {
            await escape(page);
            await press(/^Save /)(page);
            await page.getByText(/^Saved to your plan/).waitFor();
          },
          part: '[data-sonner-toast], [aria-pressed="true"]',
        },
        'an explanation': inPopup(async (page) => {
          await page
            .getByRole('article')
            .first()
            .getByRole('button')
            .filter({ hasText: /\w/ })
            .first()
            .click();
          await page.getByRole('tooltip').waitFor();
        }),
      },
    },
    {
      address: '/?supportType=program',
      isVariant: true,
      ready: /^Showing \d of/,
      replies: shortenResources,
      states: {
        'find what fits': async (page) => {
          await press('Find what fits')(page);
          await page.getByLabel('What do you need?').selectOption('funding');
          await page.getByRole('heading', { name: /that fit you$/ }).waitFor();
        },
        'cards with the reasons why they fit': press('Done'),
      },
    },
    {
      address: '/?supportType=funding&geographicRegion=western&cost=free&search=loan',
      isVariant: true,
      ready: /^Showing \d+ of/,
      states: {
        'a comparison': async (page) => {
          await goWithinSite(page, `/?search=loan+fund&compare=${COMPARED}`);
          await page.getByText('Instrument').first().waitFor();
        },
        'the chosen cards': press('Done'),
      },
    },
    {
      address: '/?search=zeppelin',
      ready: 'No resources found matching your criteria.',
      isVariant: true,
    },
  ],
  'lists that load or failed': [
    {
      address: '/?search=loan',
      ready: 'Loading resources...',
      replies: async (page) => {
        await liftTimeLimit(page);
        await holdResources(page);
      },
    },
    {
      address: '/',
      ready: 'Error Loading Resources',
      replies: (page) => failResources(page, 403),
    },
    {
      address: '/events',
      ready: /not available right now/,
      replies: (page) =>
        page.route(EVENT_LIST, (route) => route.fulfill({ status: 503, body: '{}' })),
    },
  ],
  'resources, providers and events': [
    {
      address: '/about',
      ready: 'resources listed',
      states: {
        'an answer': {
          act: (page) => page.getByText('Is it free?').click(),
          part: 'details[open]',
        },
      },
    },
    {
      address: FUNDING,
      ready: 'Terms & Eligibility',
      states: {
        'the stages explained': inPopup(press('What the stages mean')),
        'emails about changes': inForm(async (page) => {
          await escape(page);
          await press('Email me if this changes')(page);
          await page.getByLabel('Your email').waitFor();
        }),
        'mistakes in the form': inForm(press(/^Email me$/)),
        'a question to the guide': openDialog('Ask a guide'),
        'mistakes in the question': press('Send question'),
        'an edit to suggest': async (page) => {
          await escape(page);
          await openDialog('Suggest Edit')(page);
        },
      },
    },
    {
      address: '/resource/maine-arts-commission-grants-for-artists',
      ready: 'Additional Details',
    },
    {
      address: '/resource/island-institute-business-resilience-grants',
      ready: 'Additional Details',
    },
    { address: '/resource/no-such-resource', ready: 'Resource Not Found', isVariant: true },
    { address: `${FUNDING}/reviews`, ready: 'Login Required', isVariant: true },
    { address: `${FUNDING}/reviews/${NOBODY}`, ready: 'Login Required' },
    { address: '/services', ready: /^Showing \d+ of/ },
    { address: '/services?search=zeppelin', ready: 'No providers found', isVariant: true },
    { address: '/provider/43b936a3-8132-5677-83e1-e24bd5a22144', ready: 'Listing Information' },
    { address: `/provider/${NOBODY}`, ready: 'Provider Not Found', isVariant: true },
    { address: '/list-your-service?checkout=canceled', ready: /^You canceled the payment/ },
    {
      address: '/provider-submit?listing=no-such-link',
      ready: 'Listing not found',
      isVariant: true,
    },
    {
      address: async () => `/provider-submit?session_id=${await makeSession()}`,
      ready: 'Service Categories',
      states: { 'mistakes in the listing': inForm(press('Submit listing')) },
    },
    {
      address: '/events',
      ready: /coming up$/,
      states: { 'the calendar feed': { act: press(/^Subscribe/), part: 'main header' } },
    },
    { address: '/data', ready: 'Make a widget' },
    { address: '/embed/make', ready: 'Show our list on your site' },
    { address: '/start', ready: 'Start a farm' },
    { address: '/start/online-shop', ready: 'Official page' },
    { address: '/start/no-such-kit', ready: 'Starter Kit Not Found', isVariant: true },
    {
      address: '/events?search=zeppelin',
      ready: 'No events found matching your criteria.',
      isVariant: true,
    },
    { address: '/event/6857e07b-9689-595f-97f2-83f4f2268538', ready: 'When and Where' },
    { address: `/event/${NOBODY}`, ready: 'Event Not Found', isVariant: true },
  ],
  'sign-in and pages that ask for it': [
    {
      address: '/auth',
      ready: 'Forgot password?',
      states: {
        'mistakes in sign-in': (page) =>
          page.getByRole('main').getByRole('button', { name: 'Sign In' }).click(),
        'a refused sign-in': async (page) => {
          await page.getByLabel('Email').fill('nobody-at-all@example.org');
          await page.getByLabel('Password', { exact: true }).fill('not the password');
          await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
          await page.getByRole('alert').filter({ hasText: /./ }).waitFor();
        },
        'sign-up with mistakes': async (page) => {
          await page.getByRole('tab', { name: 'Sign Up' }).click();
          await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click();
        },
        organizations: async (page) => {
          await page.getByRole('combobox', { name: 'Organization' }).fill('ma');
          await page.getByRole('listbox').getByRole('option').first().waitFor();
        },
      },
    },
    {
      address: '/auth?mode=forgot-password',
      ready: 'Email',
      states: {
        'a missing address': pressSubmit,
        'a sent link': async (page) => {
          await page.getByLabel('Email').fill('nobody-at-all@example.org');
          await pressSubmit(page);
          await page.getByText(/we have sent a link to it\.$/).waitFor();
        },
      },
    },
    { address: '/jobs', ready: 'Browse Resources' },
    { address: '/ask', ready: 'Guides are people in Maine' },
    { address: '/contact', ready: 'Something is missing' },
    { address: '/privacy', ready: 'Questions to a guide' },
    { address: '/terms', ready: 'Paid listings' },
    { address: '/accessibility', ready: 'Report a barrier' },
    { address: '/auth?mode=link-failed', ready: 'This link no longer works' },
    { address: '/admin', ready: 'Admin Access Required' },
    { address: '/submit', ready: 'Sign In to Submit Resources' },
    { address: '/plan', ready: 'Nothing saved yet.' },
    { address: '/shared-plan', ready: "This link doesn't open a plan." },
    { address: `/question?token=${NOBODY}`, ready: /^We can't find this question/ },
    { address: '/notifications', ready: /^Sign in to see your email notices/ },
    { address: `/notifications?confirm=${NOBODY}`, ready: /^This link has expired\./ },
    { address: `/check?token=${NOBODY}`, ready: /^This link doesn't work/ },
    { address: profileOf('guide'), ready: /^Member since/ },
    { address: `/profile/${NOBODY}`, ready: 'User Not Found' },
    { address: '/no-such-page', ready: 'Oops! Page not found' },
  ],
};

const memberTours: Tours = {
  'resources, reviews, plans and submissions': [
    {
      address: FUNDING,
      ready: 'Terms & Eligibility',
      states: {
        'the claim': openDialog('Claim this resource'),
        'mistakes in the claim': press('Send claim'),
      },
    },
    {
      address: `${FUNDING}/reviews`,
      ready: 'Read Full Review',
      states: {
        'one review': async (page) => {
          await page.getByRole('link', { name: 'Read Full Review' }).first().click();
          await page.getByRole('link', { name: 'Back to All Reviews' }).waitFor();
        },
      },
    },
    {
      address: '/resource/maine-angels/reviews',
      ready: 'No Reviews Yet',
      states: {
        'the form': inForm(press('Write a review')),
        mistakes: inForm(press('Submit review')),
      },
    },
    { address: '/resource/new-england-ocean-cluster-hus/reviews', ready: 'Declined' },
    {
      address: '/plan',
      ready: 'FAME Direct Loan',
      states: {
        'an entry being edited': openDialog('Edit FAME Direct Loan'),
        'its links': async (page) => {
          await escape(page);
          await openDialog('Share')(page);
        },
        'its calendar': async (page) => {
          await escape(page);
          await press('Show in my calendar')(page);
          await page.getByText(/^(A|Your) private link/).waitFor();
        },
      },
    },
    { address: '/notifications', ready: 'Email notices' },
    {
      address: '/submit',
      ready: 'Or try an example:',
      states: {
        'no text': inForm(press('Process information')),
        'the review': async (page) => {
          await press('Grant announcement')(page);
          await press('Process information')(page);
          // The function that reads it starts with the first text.
          await page
            .getByRole('heading', { name: 'Review Your Resource' })
            .waitFor({ timeout: 30_000 });
          // Elsewhere the bar with Submit lies over fields, which axe reports as too small.
          await page.keyboard.press('End');
        },
        'the text beside it': press('Show Original Text'),
      },
    },
  ],
  'onboarding, a profile and its account': [
    { address: '/admin', ready: 'Access Denied' },
    {
      address: '/onboarding',
      ready: 'Step 1 of 5',
      states: {
        'step 2': async (page) => {
          await page.getByRole('radio', { name: /^Entrepreneur/ }).check();
          await press('Next')(page);
          await page.getByText('Step 2 of 5').waitFor();
        },
        'step 3': press('Next'),
        'step 4': press('Next'),
      },
    },
    {
      address: profileOf('founder'),
      ready: 'Edit Profile',
      states: {
        'the account menu': inPopup(async (page) => {
          await press(/^Account/)(page);
          await page.getByRole('menu').waitFor();
        }),
        'the dialog': async (page) => {
          await escape(page);
          await openDialog('Edit Profile')(page);
          await page.getByLabel('First Name').waitFor();
        },
        'its mistakes': async (page) => {
          await page.getByLabel('First Name').fill('');
          await press('Save Changes')(page);
        },
        'the question before it closes': async (page) => {
          await escape(page);
          await page.getByText('Discard changes').waitFor();
        },
      },
    },
    {
      address: profileOf('founder', '?tab=items'),
      ready: 'My Submissions',
      states: { 'the question before a claim is withdrawn': openDialog(/^Withdraw/) },
    },
    {
      address: profileOf('founder', '?tab=account'),
      ready: 'Download my data',
      states: {
        'a new password': openDialog('Change password'),
        'mistakes in the password': pressInDialog('Change password'),
        'a new email without one': async (page) => {
          await escape(page);
          await openDialog('Change email')(page);
          await pressInDialog('Send links')(page);
        },
        'the question before deletion': async (page) => {
          await escape(page);
          await openDialog('Delete my account')(page);
          await pressInDialog('Delete my account')(page);
        },
      },
    },
  ],
};

async function editorAddress(): Promise<string> {
  const rows = await askAs('admin', 'GET', 'resources?slug=eq.fame-direct-loan&select=id');
  return `/admin?edit=${(rows as { id: string }[])[0]?.id ?? ''}`;
}

async function kitEditAddress(): Promise<string> {
  const rows = await askAs('admin', 'GET', 'starter_kits?slug=eq.online-shop&select=id');
  return `/start/${(rows as { id: string }[])[0]?.id ?? ''}/edit`;
}

const adminTours: Tours = {
  'the overview, and resources with their panels': [
    {
      address:
        '/admin?tab=overview&open=questions,listings,concerns,searches,figures,demand,digest,changes',
      ready: 'Recent Changes',
      states: { 'a new synonym': openNewSynonym },
    },
    {
      address: '/admin?tab=resources',
      ready: /^Showing \d+ of/,
      states: { 'the summaries': inPopup(press('AI Summaries')) },
    },
    { address: '/admin?tab=resources&view=funding', ready: 'Funding resources' },
    {
      address: '/admin?tab=resources&panel=organizations',
      ready: /^Showing \d+ of/,
      states: {
        'the choice of another one to merge with': openDialog(/^Merge/),
        'an organization being edited': async (page) => {
          await press('Cancel')(page);
          await press(/^Edit /)(page);
        },
      },
    },
    { address: '/admin?panel=duplicates', ready: /^\d+ pairs?$/ },
    { address: '/admin?tab=resources&panel=import-export', ready: 'Download template' },
    {
      address: editorAddress,
      ready: 'No unsaved changes',
      states: {
        mistakes: inForm(async (page) => {
          await page.getByLabel('Name', { exact: true }).fill('');
          await press(/^Save$/)(page);
        }),
        'the question before it is archived': openDialog('Archive'),
      },
    },
    { address: kitEditAddress, ready: 'Add a step' },
  ],
  'submissions and users': [
    {
      address: '/admin?tab=submissions',
      ready: 'Waiting for a Decision',
      states: {
        'a submission': async (page) => {
          await page.getByRole('main').getByRole('article').first().getByRole('link').click();
          await page.getByRole('button', { name: /^Approve/ }).waitFor();
        },
        'the reason to decline it': openDialog(/^Decline/),
      },
    },
    { address: '/admin?tab=users', ready: 'Current Assignments' },
    {
      address: '/admin?tab=users&panel=claims',
      ready: /pending claims?$/,
      states: { 'the question before one is denied': openDialog(/^Deny/) },
    },
    {
      address: '/admin?tab=users&panel=roles',
      ready: 'People with Roles',
      states: { mistakes: inForm(press('Add role')) },
    },
  ],
};

const people = [
  { who: 'a visitor', account: null, tours: visitorTours },
  { who: 'a member', account: 'founder', tours: memberTours },
  // A service admin sees the same without some parts.
  { who: 'an admin', account: 'admin', tours: adminTours },
] as const;

for (const { who, account, tours } of people) {
  test.describe(`Accessibility and page parts: every screen of ${who}`, () => {
    test.use({ signedInAs: account });
    for (const [name, screens] of Object.entries<readonly Screen[]>(tours)) {
      const tag = LONG.includes(name) ? ['@full'] : [];
      test(
        `axe finds nothing, no part is missing: ${name}`,
        { tag },
        async ({ page, problems }) => {
          test.setTimeout(180_000);
          problems.allow(/Failed to load resource/, /could not be loaded/);
          const visited = screens.filter(({ isVariant }) => isVariant !== true || isFullRun());
          for (const [position, screen] of visited.entries()) {
            await expectAccessibleScreen(page, screen, visited[position - 1]);
          }
        },
      );
    }
  });
}

for (const { who, account, tours } of people) {
  test.describe(`Translated by the browser: every screen of ${who}`, () => {
    test.use({ signedInAs: account });
    for (const [name, screens] of Object.entries<readonly Screen[]>(tours)) {
      test(
        `a translated page keeps working on ${name}`,
        { tag: '@full' },
        async ({ page, problems }) => {
          test.setTimeout(180_000);
          problems.allow(/Failed to load resource/, /could not be loaded/);
          await translatePages(page);
          for (const [position, screen] of screens.entries()) {
            await visit(page, screen, screens[position - 1], async () => {
              await expect(page.locator('html[data-translated]')).toHaveCount(1);
            });
          }
        },
      );
    }
  });
}

httpTest('every route of the route table is among these screens', async () => {
  const screens = people.flatMap(({ tours }) => Object.values<readonly Screen[]>(tours).flat());
  const visited = new Set<string>();
  for (const { address } of screens) {
    visited.add(routeOf(typeof address === 'string' ? address : await address()).route);
  }
  expect(routes.map(({ route }) => route).filter((route) => !visited.has(route))).toEqual([]);
});

async function expectAccessibleScreen(
  page: Page,
  screen: Screen,
  previous: Screen | undefined,
): Promise<void> {
  const opened = previous === undefined ? LATER_ENTRIES : `${LATER_ENTRIES}, ${FRAME}`;
  const path = await visit(page, screen, previous, async (address, state) => {
    if (state === undefined) {
      await expectPageParts(page, address);
      await expectAccessible(page, { checked: opened });
      return;
    }
    const checked = state.part === undefined ? `${OTHER_ENTRIES}, ${FRAME}` : OTHER_ENTRIES;
    await expectAccessible(page, { part: state.part, checked });
  });
  // Last, since a change of layout closes what is open.
  for (const width of isFullRun() ? [768, 320] : [320]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `${path} at ${String(width)} px`);
  }
  await expectHeadingAtEdge(page, path);
}

type Check = (path: string, state?: { readonly part?: string | undefined }) => Promise<void>;

/** Opens a screen, brings it into its states one after the other, and checks each. */
async function visit(
  page: Page,
  screen: Screen,
  previous: Screen | undefined,
  check: Check,
): Promise<string> {
  const { address, ready, replies } = screen;
  const states = isFullRun() ? (screen.states ?? {}) : {};
  const path = typeof address === 'string' ? address : await address();
  await test.step(path, async () => {
    await page.setViewportSize({ width: 1_440, height: 720 });
    if (previous !== undefined && previous.replies === replies) await goWithinSite(page, path);
    else {
      // What was answered on the previous screen would stay.
      await page.unrouteAll();
      await replies?.(page);
      await page.goto(path);
    }
    await page.getByText(ready).first().waitFor();
    await check(path);
    for (const [state, done] of Object.entries(states)) {
      await test.step(state, async () => {
        const { act, part } = typeof done === 'function' ? { act: done, part: undefined } : done;
        await act(page);
        await check(path, { part });
      });
    }
  });
  return path;
}

/** Goes there as a link does, which spares loading the application and axe; over a plain page. */
async function goWithinSite(page: Page, path: string): Promise<void> {
  const plain = page.getByRole('heading', { name: 'Jobs are coming soon' });
  for (const next of ['/jobs', path]) {
    await page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, next);
    await plain.waitFor({ state: next === '/jobs' ? 'visible' : 'hidden' });
  }
}

test.describe('Accessibility: on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test(
    'axe finds nothing on a phone, with the filters or the menu open',
    { tag: '@full' },
    async ({ header, home, page }) => {
      test.slow();
      const expectStateAccessible = () => expectAccessible(page, { checked: OTHER_ENTRIES });
      await shortenResources(page);
      await home.open('?geographicRegion=western&businessStage=idea');
      await expectAccessible(page, { checked: LATER_ENTRIES });
      await home.sheetButton.tap();
      await home.sheet.getByRole('button', { name: /^Idea/, pressed: true }).waitFor();
      await expectStateAccessible();
      await home.filter('Industry').open();
      await expectStateAccessible();
      await home.closeSheet.tap();
      await header.openMenu();
      await expectStateAccessible();
    },
  );
});
