// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { FormField } from './form-field';
import { ReadingContext } from './reading-context';
import { blankReading } from './rules/extraction-reading';
import { resourceStatuses } from '@shared/contracts/vocabularies';

const name = {
  name: 'name',
  kind: 'line',
  limit: { longest: 80 },
  label: 'Name',
  read: 'card',
  write: 'member',
} as const;
const status = {
  name: 'status',
  kind: 'choice',
  options: resourceStatuses,
  label: 'Status',
  read: 'card',
  write: 'member',
} as const;

const openToAll = {
  name: 'open_to_all',
  kind: 'switch',
  label: 'Open to all',
  read: 'page',
  write: 'member',
} as const;

function Fields() {
  const form = useForm({
    defaultValues: { name: 'Spark', status: 'pending', open_to_all: false },
  });
  return (
    <>
      <FormField form={form} field={name} />
      <FormField form={form} field={status} />
      <FormField form={form} field={openToAll} />
    </>
  );
}

describe('the fields of a form', () => {
  it('say how sure the reading was of what they hold', () => {
    render(
      <ReadingContext
        value={{
          reading: blankReading('resource', ''),
          markOf: () => 'medium',
          onFocus: () => undefined,
          onPoint: () => undefined,
          onShow: () => undefined,
          filled: null,
        }}
      >
        <Fields />
      </ReadingContext>,
    );
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Medium confidence');
    expect(screen.getByLabelText('Status')).toHaveAccessibleDescription('Medium confidence');
  });

  it('say nothing of a reading where nothing was read', () => {
    render(<Fields />);
    expect(screen.getByLabelText('Name')).not.toHaveAttribute('aria-describedby');
    expect(screen.getByLabelText('Status')).not.toHaveAttribute('aria-describedby');
  });

  it('switch a fact on and off', async () => {
    render(<Fields />);
    const control = screen.getByRole('switch', { name: 'Open to all' });
    expect(control).not.toBeChecked();
    await userEvent.click(control);
    expect(control).toBeChecked();
  });

  it('offer no empty choice where something is always chosen', () => {
    render(<Fields />);
    const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(offered).toEqual(resourceStatuses.map(({ label }) => label));
  });
});
