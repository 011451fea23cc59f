import { askAs } from '../../api.ts';
import { BOOKMARKS, readUpcomingEvents } from '../../event-rows.ts';
import { accountTest, expect, test } from '../../fixtures.ts';
import { EventPage } from '../../pages/event-page.ts';
import { ProfilePage } from '../../pages/profile-page.ts';

const SAVED = 'event_bookmarks?select=event_id';

test.describe('Events', () => {
  accountTest(
    'a member bookmarks an event, finds it on their profile and removes the bookmark',
    async ({ account, page, problems }) => {
      problems.allow(/Failed to load resource/);
      const [, saved] = await readUpcomingEvents();
      const { id, title } = saved ?? { id: '', title: '' };
      const event = new EventPage(page);
      await event.open(id);
      await expect(event.bookmark).toHaveText('Bookmark Event');

      // A failed bookmark is reported, and the button stays as it was.
      await page.route(BOOKMARKS, (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      );
      await event.bookmark.click();
      await expect(page.getByText('The event was not bookmarked')).toBeVisible();
      await expect(event.bookmark).toHaveText('Bookmark Event');
      await page.unroute(BOOKMARKS);

      await event.bookmark.dblclick();
      await expect(page.getByText('Bookmarked!')).toBeVisible();
      await expect(event.bookmark).toHaveText(/^Bookmarked/);
      expect(await askAs(account.session, 'GET', SAVED)).toEqual([{ event_id: id }]);

      const profile = new ProfilePage(page);
      await profile.openItems(account.session.user.id);
      await profile.card('Saved Events', title).getByRole('link', { name: title }).click();
      await expect(event.title).toHaveText(title);
      await expect(event.bookmark).toHaveText(/^Bookmarked/);
      await event.bookmark.press('Enter');
      await expect(event.bookmark).toHaveText('Bookmark Event');
      await expect(page.getByText('Bookmark removed')).toBeVisible();
      expect(await askAs(account.session, 'GET', SAVED)).toEqual([]);
      await page.reload();
      await expect(event.bookmark).toHaveText('Bookmark Event');
    },
  );
});
