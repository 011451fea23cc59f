import { expect, test } from '../../fixtures.ts';

test.describe('Near me', () => {
  test(
    'a typed town puts the nearest first and says how far they are',
    { tag: '@full' },
    async ({ home, page }) => {
      await home.open();
      await page.getByRole('combobox', { name: 'Sort' }).selectOption('Nearest first');
      const field = page.getByRole('textbox', { name: 'Town or ZIP code' });
      await field.fill('04736');
      await expect(page.getByText('Miles in a straight line from 04736.')).toBeVisible();
      await expect(page).toHaveURL('/?sort=nearest&near=04736');
      await expect(home.cards.nth(0)).toContainText(/Distance: Nearby · .*Location: Caribou/);
      await expect(home.cards.nth(1)).toContainText(
        /Distance: \d+ miles · .*Location: Presque Isle/,
      );
      const statewide = home.card('Black Owned Maine');
      await expect(statewide).not.toContainText('Distance: ');
    },
  );

  test.describe('with the location of the browser', () => {
    test.use({
      geolocation: { latitude: 44.80123, longitude: -68.77778 },
      permissions: ['geolocation'],
    });

    test(
      'the list is sorted in the browser and the location is sent nowhere',
      { tag: '@full' },
      async ({ home, page }) => {
        const sent: string[] = [];
        page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
        await home.open('?sort=nearest');
        await page.getByRole('button', { name: 'Near me' }).click();
        await expect(page.getByText('Your location stays in this browser.')).toBeVisible();
        await expect(page).toHaveURL('/?sort=nearest&near=my-location');
        await expect(home.cards.nth(0)).toContainText(/Distance: \d miles? .*Location: Bangor/);
        expect(sent.filter((text) => /44\.80|68\.7/u.test(text))).toEqual([]);
      },
    );
  });

  test('without it, the page asks for a town', { tag: '@full' }, async ({ context, page }) => {
    await context.clearPermissions();
    await page.goto('/events');
    await page.getByRole('button', { name: 'Near me' }).click();
    await expect(page.getByText('Your browser did not share your location.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Town or ZIP code' }).fill('Bangor');
    await expect(page.getByRole('heading', { name: 'Nearest first' })).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('Bangor');
  });

  test('providers of the nearest area come first', { tag: '@full' }, async ({ page }) => {
    await page.goto('/services?near=04401');
    const cards = page.getByRole('article');
    await expect(cards.first()).toContainText('Bangor Area · Nearby');
    await expect(cards.last()).not.toContainText(/ miles?\b|Nearby/);
  });
});
