import { describe, expect, it } from 'vitest';
import { paths } from '../../src/shared/lib/paths.ts';
import {
  isApplicationRoute,
  pageFile,
  rewrittenRoutes,
  shellFiles,
  uncrawledPrefixes,
} from './application-routes.ts';

const ID = '6f0bd5b1-6f2e-4f62-9f1c-000000000001';

describe('the routes without prerendered pages', () => {
  it.each([
    paths.admin(),
    paths.ask(),
    paths.auth(),
    paths.notifications(),
    paths.onboarding(),
    paths.plan(),
    paths.submit(),
    paths.providerSubmit(),
    paths.profile(ID),
    '/check',
    '/question',
    paths.resource('boat-loan'),
    paths.resource('böat / loan'),
    paths.resourceReviews(ID),
    paths.resourceReview('boat-loan', ID),
    paths.event(ID),
    paths.provider(ID),
    `${paths.resource('boat-loan')}/`,
  ])('has %s', (path) => {
    expect(isApplicationRoute(path)).toBe(true);
  });

  it.each([
    paths.home(),
    paths.about(),
    paths.services(),
    paths.events(),
    paths.jobs(),
    paths.listYourService(),
    '/nowhere',
    '/admin/users',
    '/resource',
    '/resource/',
    '/resource/boat-loan/edit',
    '/resource/boat-loan/reviews/1/2',
    '/profile/',
    '/en/admin',
    '/index.html',
    '',
  ])('does not have %j', (path) => {
    expect(isApplicationRoute(path)).toBe(false);
  });

  it('are files where they have no parameters, and rewrites elsewhere', () => {
    expect(shellFiles).toEqual([
      'shell.html',
      'admin.html',
      'ask.html',
      'auth.html',
      'check.html',
      'notifications.html',
      'onboarding.html',
      'plan.html',
      'provider-submit.html',
      'question.html',
      'shared-plan.html',
      'submit.html',
    ]);
    expect(rewrittenRoutes.every((path) => path.includes(':'))).toBe(true);
  });

  it('are closed to search engines where they show nothing to visitors', () => {
    expect(uncrawledPrefixes).toEqual([
      '/admin',
      '/auth',
      '/check',
      '/notifications',
      '/onboarding',
      '/plan',
      '/provider-submit',
      '/question',
      '/shared-plan',
      '/submit',
      '/profile/',
      '/resource/*/reviews',
      '/start/*/edit',
    ]);
  });
});

it.each([
  ['/', 'index.html'],
  ['/about', 'about.html'],
  ['/resource/boat-loan', 'resource/boat-loan.html'],
])('the page at %s is the file %s', (path, file) => {
  expect(pageFile(path)).toBe(file);
});
