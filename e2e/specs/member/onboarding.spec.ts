import type { Page } from '@playwright/test';
import { expectAccessible } from '../../accessibility.ts';
import type { StoredSession } from '../../accounts.ts';
import { askAs, ownProfile } from '../../api.ts';
import { accountTest, expect, expectNoSidewaysScroll } from '../../fixtures.ts';
import { OnboardingPage } from '../../pages/onboarding-page.ts';

const test = accountTest.extend<{
  session: StoredSession;
  wizard: OnboardingPage;
}>({
  session: async ({ account }, use) => {
    await use(account.session);
  },
  wizard: async ({ page }, use) => {
    await use(new OnboardingPage(page));
  },
});

const nothing = {
  role_interest: null,
  region: null,
  location: null,
  business_stage: null,
  organization_type: null,
  industry_categories: null,
  primary_goals: null,
  biggest_challenges: null,
  resource_types_provided: null,
  business_stages_served: null,
  industries_served: null,
  geographic_regions_served: null,
  support_types_offered: null,
  areas_of_expertise: null,
  nexus_member: false,
  open_to_connecting: false,
  public_profile: false,
};

/** Profile columns of onboarding and private settings, as stored for this user. */
async function stored(session: StoredSession): Promise<readonly [unknown, unknown]> {
  const profile = await ownProfile(session, Object.keys(nothing).join());
  const [settings] = (await askAs(session, 'POST', 'rpc/my_profile_settings', {})) as unknown[];
  return [profile, settings];
}

/** Expects a step that is no wider than a phone. */
async function expectFits(page: Page, wizard: OnboardingPage, title: string): Promise<void> {
  await expect(wizard.title).toHaveText(title);
  await expectNoSidewaysScroll(page, title);
}

test.describe('Onboarding', () => {
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 320, height: 640 } });

    test('an entrepreneur answers all steps, and finds the answers again', async ({
      page,
      session,
      wizard,
    }) => {
      await wizard.open();
      await wizard.expectStep(1, 'About you');
      await expectFits(page, wizard, 'About you');
      await expect(wizard.back).toBeDisabled();
      await expect(wizard.next).toBeDisabled();
      await wizard.role('Entrepreneur').check();
      await wizard.next.click();

      await wizard.expectStep(2, 'Location and Basics');
      await expect(wizard.title).toBeFocused();
      await wizard.field('Your region in Maine').selectOption('Downeast');
      await expect(wizard.group('Stage of your business').getByRole('radio')).toHaveCount(6);
      await wizard.choose('Stage of your business', 'Launch');
      await expectFits(page, wizard, 'Location and Basics');
      await wizard.next.click();

      await wizard.expectStep(3, 'Details');
      await wizard.field('Type of organization').selectOption('Startup');
      await wizard.choose('Industries', 'Food & Beverage', 'Fisheries & Marine');
      await wizard.choose('Your main goals', 'Find funding', 'Something else');
      await wizard.field('Other goal').fill('  Buy a boat ');
      await wizard.choose('Your biggest challenges', 'Something else');
      await expect(wizard.field('Other challenge')).toBeVisible();
      await expectFits(page, wizard, 'Details');
      await wizard.next.click();

      await wizard.expectStep(4, 'Preferences');
      await expect(wizard.next).toHaveCount(0);
      for (const name of ['Profile visible', 'Member of the Nexus Maine Slack group']) {
        await expect(wizard.toggle(name)).not.toBeChecked();
        await wizard.toggle(name).check();
      }
      await expect(wizard.field('Preferred language')).toHaveValue('English');
      await wizard.finish.click();

      await wizard.expectStep(5, "You're all set!");
      const saved = {
        ...nothing,
        role_interest: 'entrepreneur',
        region: 'downeast',
        location: 'Downeast Maine',
        business_stage: ['launch'],
        organization_type: 'startup',
        industry_categories: ['fisheries_marine', 'food_beverage'],
        primary_goals: ['find_funding', 'something_else', 'Buy a boat'],
        biggest_challenges: ['something_else'],
        nexus_member: true,
        public_profile: true,
      };
      const settings = {
        email_updates_consent: false,
        preferred_language: 'English',
        contact_method_preference: null,
      };
      expect(await stored(session)).toEqual([saved, settings]);

      await wizard.explore.click();
      await expect(wizard.toast('Welcome to Atlas!')).toBeVisible();
      await expect(wizard.toast('Your profile has been set up successfully.')).toBeVisible();
      await expect(page).toHaveURL('/');
      expect(await stored(session)).toEqual([saved, settings]);

      // On the next visit the answers are there, and saving them again loses none.
      await wizard.open();
      await expect(wizard.role('Entrepreneur')).toBeChecked();
      await wizard.next.click();
      await wizard.next.click();
      await expect(wizard.field('Other goal')).toHaveValue('Buy a boat');
      await wizard.next.click();
      await wizard.finish.click();
      await wizard.expectStep(5, "You're all set!");
      expect(await stored(session)).toEqual([saved, settings]);
    });

    test(
      'a resource provider answers all steps',
      { tag: '@full' },
      async ({ page, session, wizard }) => {
        await wizard.open();
        await wizard.role('Resource Provider').check();
        await wizard.next.click();
        await wizard.choose('What do you offer?', 'Funding', 'Offer');
        await expectFits(page, wizard, 'Location and Basics');
        await wizard.next.click();
        await wizard.choose('Business stages you serve', 'Idea', 'Mature');
        await wizard.choose('Industries you serve', 'Manufacturing', 'All Industries');
        await expect(
          wizard.group('Industries you serve').getByLabel('Manufacturing'),
        ).not.toBeChecked();
        await wizard.choose('Regions you serve', 'Statewide', 'Western', 'Central');
        await wizard.choose('Types of support', 'Event');
        await wizard.field('Preferred contact method').fill('By phone');
        await expectFits(page, wizard, 'Details');
        await wizard.next.click();
        await wizard.toggle('Open to connecting').check();
        await wizard.toggle('Receive updates by email every two weeks').check();
        await wizard.field('Preferred language').selectOption('French');
        await expectFits(page, wizard, 'Preferences');
        await wizard.finish.click();
        await wizard.expectStep(5, "You're all set!");
        await expectFits(page, wizard, "You're all set!");
        await expectAccessible(page);
        expect(await stored(session)).toEqual([
          {
            ...nothing,
            role_interest: 'resource_provider',
            resource_types_provided: ['funding', 'offer'],
            business_stages_served: ['idea', 'mature'],
            industries_served: ['all_industries'],
            geographic_regions_served: ['central', 'western'],
            support_types_offered: ['event'],
            open_to_connecting: true,
          },
          {
            email_updates_consent: true,
            preferred_language: 'French',
            contact_method_preference: 'By phone',
          },
        ]);
      },
    );

    test(
      'a community member answers all steps with the keyboard',
      { tag: '@full' },
      async ({ page, session, wizard }) => {
        await askAs(session, 'PATCH', `profiles?user_id=eq.${session.user.id}`, {
          areas_of_expertise: ['Boat building'],
          location: 'Machias, Maine',
        });
        await wizard.open();
        await wizard.role('Entrepreneur').focus();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('ArrowDown');
        await expect(wizard.role('Community Member')).toBeChecked();
        await page.keyboard.press('Tab');
        await expect(wizard.next).toBeFocused();
        await page.keyboard.press('Enter');
        await expectFits(page, wizard, 'Location and Basics');
        await expect(wizard.title).toBeFocused();
        await page.keyboard.press('Tab');
        await expect(wizard.field('Your region in Maine')).toBeFocused();
        await page.keyboard.type('South');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Space');
        await expect(wizard.field('Funding')).toBeChecked();
        await wizard.choose('What are you interested in?', 'Stories');
        await wizard.next.focus();
        await page.keyboard.press('Enter');
        await expect(wizard.title).toHaveText('Details');
        const support = 'How would you like to support the community?';
        await wizard.choose(support, 'Mentoring', 'Skip for now', 'Investing');
        await expectFits(page, wizard, 'Details');
        await wizard.next.focus();
        await page.keyboard.press('Enter');
        await expect(wizard.title).toHaveText('Preferences');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Space');
        await expect(wizard.toggle('Profile visible')).toBeChecked();
        await wizard.finish.focus();
        await page.keyboard.press('Enter');
        await wizard.expectStep(5, "You're all set!");
        await expect(wizard.title).toBeFocused();
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        await expect(wizard.explore).toBeFocused();
        const [profile] = await stored(session);
        expect(profile).toEqual({
          ...nothing,
          role_interest: 'community_member',
          region: 'southern',
          location: 'Machias, Maine',
          support_types_offered: ['investing'],
          areas_of_expertise: ['funding', 'stories', 'Boat building'],
          public_profile: true,
        });
      },
    );
  });

  test(
    'Back, Forward and reload keep the step and the answers',
    { tag: '@full' },
    async ({ page, wizard }) => {
      await page.goto('/jobs');
      await wizard.open();
      await wizard.skipToPreferences('Entrepreneur');
      await expect(page).toHaveURL('/onboarding?step=4');
      await wizard.toggle('Open to connecting').check();

      await test.step('through the history', async () => {
        await page.goBack();
        await wizard.expectStep(3, 'Details');
        await wizard.back.click();
        await wizard.expectStep(2, 'Location and Basics');
        await expect(wizard.title).toBeFocused();
        await page.goForward();
        await wizard.expectStep(3, 'Details');
        await wizard.next.click();
        await expect(wizard.toggle('Open to connecting')).toBeChecked();
        for (const step of [3, 2, 1]) {
          await wizard.back.click();
          await expect(wizard.progress).toHaveAttribute('aria-valuenow', String(step));
        }
        await expect(page).toHaveURL('/onboarding');
        await expect(wizard.back).toBeDisabled();
        await expect(wizard.title).toBeFocused();
      });
      await test.step('leaving asks first, whichever way', async () => {
        const question = page.getByRole('dialog', { name: 'Finish later?' });
        const stay = async () => {
          await question.getByRole('button', { name: 'Keep editing' }).click();
          await expect(question).toHaveCount(0);
          await expect(page).toHaveURL('/onboarding');
        };
        const finishLater = async () => {
          await question.getByRole('button', { name: 'Finish later' }).click();
          await expect(page).toHaveURL('/jobs');
        };

        // Back to a page that was loaded on its own: the browser asks.
        const asked = page.waitForEvent('dialog');
        await page.evaluate(() => {
          history.back();
        });
        const dialog = await asked;
        expect(dialog.type()).toBe('beforeunload');
        await dialog.dismiss();
        await expect(page).toHaveURL('/onboarding');
        await wizard.expectStep(1, 'About you');

        const jobs = page
          .getByRole('navigation', { name: 'Main' })
          .getByRole('link', { name: 'Jobs' });
        await jobs.click();
        await stay();
        await jobs.click();
        await finishLater();

        // Forward, with the answers that were kept.
        await page.goBack();
        await wizard.expectStep(1, 'About you');
        await expect(wizard.role('Entrepreneur')).toBeChecked();
        for (const answer of [stay, finishLater]) {
          await page.evaluate(() => {
            history.forward();
          });
          await answer();
        }
      });
      await test.step('over a reload in the middle', async () => {
        await wizard.open();
        await wizard.next.click();
        await wizard.choose('Stage of your business', 'Grow');
        await wizard.next.click();
        await wizard.choose('Your main goals', 'Something else');
        await wizard.field('Other goal').fill('Buy a boat');
        await page.reload();
        await wizard.expectStep(3, 'Details');
        await expect(wizard.field('Other goal')).toHaveValue('Buy a boat');
      });
      await test.step('the last step opens only after saving, and then stays', async () => {
        await wizard.open(5);
        await wizard.expectStep(4, 'Preferences');
        await wizard.finish.click();
        await wizard.expectStep(5, "You're all set!");
        await page.reload();
        await wizard.expectStep(5, "You're all set!");
        await wizard.explore.click();
        await expect(page).toHaveURL('/');
        await page.goBack();
        await wizard.expectStep(5, "You're all set!");
      });
    },
  );
});
