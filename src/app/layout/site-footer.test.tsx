// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { SiteFooter } from './site-footer';

it('the footer names the site and leads to the public pages', () => {
  render(<SiteFooter />, { wrapper: MemoryRouter });
  expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2024 Resource Directory');
  const targets = ['About', 'Services', 'List Your Service', 'Submit', 'Open data'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(targets).toEqual(['/about', '/services', '/list-your-service', '/submit', '/data']);
});
