import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { apiUrl } from '../../addresses.ts';
import { askAs } from '../../api.ts';
import {
  answerEvent,
  answerEvents,
  EVENT_DETAIL,
  EVENT_LIST,
  makeEvent,
  readUpcomingEvents,
} from '../../event-rows.ts';
import { expect, expectNoSidewaysScroll, openAsShell, test } from '../../fixtures.ts';
import { pngFile } from '../../image-files.ts';
import { EventPage } from '../../pages/event-page.ts';
import { EventsPage } from '../../pages/events-page.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const HOSTILE = '</script><img src=x onerror=alert(1)>{{7*7}}';

const workshop = makeEvent({
  title: 'Selling Shellfish Direct',
  description: 'Permits and ice.\n\nAnd the first ten customers.',
  start_date: '2026-12-05 15:00:00+00',
  end_date: '2026-12-05 19:00:00+00',
  location_type: 'hybrid',
  location_address: 'Harbor Boathouse, 5 Tillson Avenue, Rockland, Maine',
  location_link: 'https://meet.example.com/shellfish',
  geographic_region: ['downeast', 'midcoast'],
  host_organization: 'Penobscot Bay Working Waterfront Club',
  registration_link: 'https://waterfront.example.org/direct',
  sector: 'Fisheries & Marine',
  business_type: 'Small business',
  event_type: 'Workshop',
  tags: ['shellfish', 'sales'],
});

test.describe('Events', () => {
  test('filters narrow the events of each month, and a calendar subscribes to these', async ({
    page,
  }) => {
    const upcoming = await readUpcomingEvents();
    const titles = (matches: (event: (typeof upcoming)[number]) => boolean) =>
      upcoming.filter(matches).map(({ title }) => title);
    const events = new EventsPage(page);
    await events.open();
    await expect(events.count).toHaveText(`${upcoming.length} events coming up`);
    await expect(events.titles).toHaveText(titles(() => true));
    await expect(events.months.first()).toHaveText(
      new Date().toLocaleDateString('en-US', {
        month: 'long',
        year: 'numeric',
        timeZone: 'America/New_York',
      }),
    );
    await expect(events.entry('Indoor Makers’ Market and Sellers’ School')).toContainText('Now');

    await events.filter('Region').selectOption('downeast');
    const inRegion = ({ geographic_region: regions }: (typeof upcoming)[number]) =>
      regions.includes('downeast') || regions.includes('statewide');
    await expect(page).toHaveURL('/events?region=downeast');
    await expect(events.titles).toHaveText(titles(inRegion));
    await expect(events.count).toHaveText(
      `Showing ${titles(inRegion).length} of ${upcoming.length} events coming up`,
    );
    const online = titles((event) => inRegion(event) && event.location_type === 'online');
    await events.filter('Where').selectOption({ label: `Online (${online.length})` });
    await expect(events.titles).toHaveText(online);
    await expect(events.filter('Type').getByRole('option')).toContainText(['All types', 'Webinar']);

    await page.goBack();
    await expect(events.filter('Where')).toHaveValue('');
    await expect(events.titles).toHaveText(titles(inRegion));
    await events.clear.click();
    await expect(page).toHaveURL('/events');
    await expect(events.titles).toHaveText(titles(() => true));
    await expect(events.count).toBeFocused();

    await events.open('?region=atlantis&location=hybrid&type=%F0%9F%A6%9E&utm_source=mail');
    await expect(events.main).toContainText('No events found matching your criteria.');
    await events.clear.press('Enter');
    await expect(page).toHaveURL('/events?utm_source=mail');
    await expect(events.count).toBeFocused();

    await test.step('a calendar subscribes to the events of a region', async () => {
      await events.filter('Region').selectOption('northern');
      await events.subscribe.click();
      const open = events.main.getByRole('link', { name: 'Open in calendar app' });
      const address = (await open.getAttribute('href')) ?? '';
      expect(address).toMatch(/^webcal:\/\/.*\/functions\/v1\/events-feed\?region=northern$/);
      const reply = await page.request.get(address.replace('webcal:', 'http:'));
      expect(reply.headers()['content-type']).toContain('text/calendar');
      expect(await reply.text()).toContain('SUMMARY:Pitch Night in the County');
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await events.main.getByRole('button', { name: 'Copy calendar link' }).click();
      await expect(page.getByText('Link copied')).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(address.replace('webcal:', 'http:'));
    });

    await test.step('on a phone the first event is near the top, and filters are behind one button', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await events.open();
      const box = await events.main.getByRole('article').first().boundingBox();
      expect(box?.y).toBeLessThanOrEqual(400);
      await expect(events.filter('Region')).toBeHidden();
      await events.main.getByRole('button', { name: 'Filters' }).click();
      await events.filter('Region').selectOption('downeast');
      await expect(page).toHaveURL('/events?region=downeast');
      await expectNoSidewaysScroll(page);
    });
  });

  test('a failed list of events is retried', { tag: '@full' }, async ({ page, problems }) => {
    problems.allow(/Failed to load resource/);
    const events = new EventsPage(page);
    await page.route(EVENT_LIST, (route) => route.fulfill({ status: 503, body: '{}' }));
    await events.open();
    await expect(events.main.getByRole('alert')).toContainText('not available right now');
    await page.unroute(EVENT_LIST);
    await events.retry.press('Enter');
    await expect(events.count).toBeVisible();
    await expect(events.title).toBeFocused();
  });

  test(
    'an empty list says that events are coming soon',
    { tag: '@full' },
    async ({ home, page }) => {
      const events = new EventsPage(page);
      await answerEvents(page, []);
      await events.open();
      await expect(events.title).toHaveText('Events are coming soon');
      await events.main.getByRole('link', { name: 'Browse Resources' }).click();
      await expect(page).toHaveURL('/#resources');
      await expect(home.cards.first()).toBeInViewport();
    },
  );

  test(
    'a long list opens in steps, and long words fit a phone',
    { tag: '@full' },
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      await page.clock.setFixedTime(NOW);
      const long = 'Winnegance'.repeat(19);
      const rows = Array.from({ length: 60 }, (_, index) =>
        makeEvent({
          title: `${index === 0 ? HOSTILE : long} ${index}`,
          start_date: '2026-12-05 15:00:00+00',
          end_date: '2026-12-05 19:00:00+00',
          location_address: long,
          host_organization: long,
          event_type: long.slice(0, 120),
        }),
      );
      await answerEvents(page, rows);
      const events = new EventsPage(page);
      await openWithClock(page, '/events');
      await expect(events.titles).toHaveCount(48);
      await expect(events.titles.first()).toHaveText(`${HOSTILE} 0`);
      await expectNoSidewaysScroll(page);
      await events.subscribe.click();
      await expectNoSidewaysScroll(page);
      await events.main.getByRole('button', { name: 'Show more events' }).press('Enter');
      await expect(events.titles).toHaveCount(60);
      await expect(
        events.main.getByRole('link', { name: `${long} 48`, exact: true }),
      ).toBeFocused();

      await answerEvent(page, { ...rows[1], description: long, tags: [long.slice(0, 60)] });
      await events.titles.nth(1).getByRole('link').click();
      await expect(new EventPage(page).whenAndWhere).toBeVisible();
      await expectNoSidewaysScroll(page);
    },
  );

  test.describe('in a browser in Tokyo', () => {
    test.use({ timezoneId: 'Asia/Tokyo' });

    test(
      'an event shows its times in Maine and in the time zone of the visitor',
      { tag: '@full' },
      async ({ page }) => {
        await page.clock.setFixedTime(NOW);
        const image = `${apiUrl()}/storage/v1/object/public/event-images/${workshop.id}/${workshop.id}.png`;
        await page.route(image, (route) => route.fulfill({ body: pngFile(16, 9).buffer }));
        await answerEvents(page, [workshop]);
        await answerEvent(page, { ...workshop, image_url: image });
        const [events, event] = [new EventsPage(page), new EventPage(page)];
        await openWithClock(page, '/events?region=downeast');
        await expect(events.months).toHaveCount(1);
        await expect(events.months).toHaveText('December 2026');
        const entry = events.entry('Selling Shellfish Direct');
        await expect(entry).toContainText(/Sat, Dec 5, 10:00\sAM – 2:00\sPM EST/);
        await expect(entry).toContainText('Tillson Avenue, Rockland, Maine and online');
        await entry.click({ position: { x: 5, y: 5 } }); // The whole entry is a link.

        await expect(event.title).toHaveText('Selling Shellfish Direct');
        await expect(event.title).toBeFocused();
        await expect(page).toHaveTitle('Selling Shellfish Direct · Resource Directory');
        await expect(event.whenAndWhere).toContainText(
          /Saturday, December 5, 2026, 10:00\sAM – 2:00\sPM EST/,
        );
        await expect(event.whenAndWhere).toContainText(
          /In your time zone: Sunday, December 6, 2026, 12:00\sAM – 4:00\sAM GMT\+9/,
        );
        await expect(
          event.whenAndWhere.getByRole('link', { name: /^Join online/ }),
        ).toHaveAttribute('href', 'https://meet.example.com/shellfish');
        await expect(
          event.whenAndWhere.getByRole('link', { name: /^Find on a map/ }),
        ).toHaveAttribute(
          'href',
          /^https:\/\/www\.openstreetmap\.org\/search\?query=Harbor\+Boathouse/,
        );
        await expect(event.register).toHaveAttribute(
          'href',
          'https://waterfront.example.org/direct',
        );
        await expect(event.register).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
        await expect(event.main).toContainText('Penobscot Bay Working Waterfront Club');
        await expect(event.main).toContainText('And the first ten customers.');
        for (const [term, value] of [
          ['Region', 'Midcoast, Downeast'],
          ['Sector', 'Fisheries & Marine'],
          ['Business type', 'Small business'],
          ['Event type', 'Workshop'],
          ['Tags', 'shellfish, sales'],
        ] as const) {
          await expect(event.fact(term)).toHaveText(value);
        }
        const block = await page.locator('script[type="application/ld+json"]').textContent();
        expect(JSON.parse(block ?? '')).toMatchObject({
          '@type': 'Event',
          startDate: '2026-12-05T10:00:00-05:00',
        });
        const picture = event.main.getByRole('img', { name: 'For the event: Selling Shellfish' });
        await expect(picture).toHaveJSProperty('complete', true);
        expect((await picture.boundingBox())?.height).toBeGreaterThan(100);

        const download = page.waitForEvent('download');
        await event.main.getByRole('button', { name: 'Add to calendar' }).click();
        const file = await readFile(await (await download).path(), 'utf8');
        expect(file).toContain('DTSTART:20261205T150000Z');
        expect((await download).suggestedFilename()).toBe('event.ics');

        await event.back.click();
        await expect(page).toHaveURL('/events?region=downeast');
        await expect(entry).toBeVisible();
      },
    );
  });

  test(
    'a past event with hostile data is shown as text and offers no action',
    { tag: '@full' },
    async ({ page }) => {
      await answerEvent(page, {
        ...workshop,
        title: HOSTILE,
        start_date: '2020-12-05 15:00:00+00',
        end_date: '2020-12-05 19:00:00+00',
        location_type: 'online',
        location_link: 'javascript:alert(1)',
        image_url: 'https://tracker.example/pixel.png',
      });
      const event = new EventPage(page);
      await event.open(workshop.id ?? '');
      await expect(event.title).toHaveText(HOSTILE);
      await expect(event.main).toContainText('This event is over');
      await expect(event.main).toContainText('Registration has ended.');
      await expect(event.register).toHaveCount(0);
      await expect(event.main.locator('a[href^="javascript"], img')).toHaveCount(0);
      await expect(event.main.getByRole('button', { name: 'Add to calendar' })).toHaveCount(0);
      const block = await page.locator('script[type="application/ld+json"]').textContent();
      expect(block).not.toContain('<');
      // The visit started here, so Back opens the list.
      await event.back.click();
      await expect(page).toHaveURL('/events');
    },
  );

  test('an unknown or pending event is not found', { tag: '@full' }, async ({ page }) => {
    const pending = (await askAs('admin', 'GET', 'events?status=eq.pending&select=id')) as {
      id: string;
    }[];
    const event = new EventPage(page);
    for (const id of ['nonsense', pending[0]?.id ?? '']) {
      await event.open(id);
      await expect(event.title).toHaveText('Event Not Found');
      await expect(event.retry).toHaveCount(0);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    }
    await event.back.click();
    await expect(page).toHaveURL('/events');
  });

  test('an event that fails to load is retried', { tag: '@full' }, async ({ page, problems }) => {
    problems.allow(/Failed to load resource/);
    const event = new EventPage(page);
    const [first] = await readUpcomingEvents();
    await page.route(EVENT_DETAIL, (route) => route.fulfill({ status: 503, body: '{}' }));
    await openAsShell(page, `/event/${first?.id ?? ''}`);
    await expect(page.getByText('Failed to load event details')).toBeVisible();
    await expect(event.main.getByRole('alert')).toContainText('not available right now');
    await page.unroute(EVENT_DETAIL);
    await event.retry.press('Enter');
    await expect(event.title).toHaveText(first?.title ?? '');
    await expect(event.title).toBeFocused();
  });

  test(
    'a bookmark asks to sign in, and signing in leads back',
    { tag: '@full' },
    async ({ page }) => {
      const [first] = await readUpcomingEvents();
      const event = new EventPage(page);
      await event.open(first?.id ?? '');
      await event.bookmark.click();
      await expect(page.getByText('Sign In Required')).toBeVisible();
      await expect(page.getByText('Please sign in to bookmark events')).toBeVisible();
      await expect(event.bookmark).toHaveText('Bookmark Event');
      await event.main.getByRole('link', { name: /^Sign in/ }).click();
      await page.getByLabel('Email').fill('guide@example.org');
      await page.getByLabel('Password', { exact: true }).fill('demo-password');
      await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
      await expect(page).toHaveURL(`/event/${first?.id ?? ''}`);
      await expect(event.title).toHaveText(first?.title ?? '');
    },
  );
});

/** Opens a page whose clock is set: it loses the mark of hydration, which is not waited for. */
async function openWithClock(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
}
