// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { ListingFormFields } from './listing-form-fields';
import { emptyListing, type ListingForm } from './rules/listing-form';

function Form({ editor }: { editor: 'provider' | 'staff' }) {
  const form = useForm<ListingForm>({ defaultValues: emptyListing });
  return <ListingFormFields form={form} editor={editor} logo={<p>The logo</p>} />;
}

it('speaks to the provider in their own form', () => {
  render(<Form editor="provider" />);
  expect(screen.getByLabelText(/^Contact Email/)).toHaveAccessibleDescription(/your listing/);
  expect(screen.getByLabelText(/^Website/)).toHaveProperty('autocomplete', 'url');
  expect(screen.getByText('(optional)')).toBeVisible();
});

it('does not speak to the provider in the form for staff', () => {
  const { container } = render(<Form editor="staff" />);
  expect(container.textContent).not.toMatch(/\byour?\b/i);
  expect(screen.getByText('The logo')).toBeVisible();
});
