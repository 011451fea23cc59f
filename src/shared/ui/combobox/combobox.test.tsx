// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Combobox } from './combobox';
import type { ComboboxEntry, ComboboxOption } from './combobox-entries';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

const options: readonly ComboboxOption[] = [
  { id: '1', name: 'Acme Farm' },
  { id: '2', name: 'Bay Boats' },
  { id: '3', name: 'Camden Farm' },
];
const onChoose = vi.fn<(entry: ComboboxEntry) => void>();
const onSubmit = vi.fn();

function Form({ names = options, notice }: { names?: typeof options; notice?: string }) {
  const [text, setText] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Combobox
        control={{ id: 'box', 'aria-describedby': undefined, 'aria-invalid': false }}
        label="Organization"
        name="organization"
        autoComplete="off"
        value={text}
        options={names}
        notice={notice}
        creatable={(typed) => (typed.trim().length > 1 ? typed.trim() : null)}
        onType={setText}
        onChoose={(entry) => {
          onChoose(entry);
          setText(entry.kind === 'create' ? entry.name : entry.option.name);
        }}
      />
    </form>
  );
}

const field = () => screen.getByRole('combobox');
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent);
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

beforeEach(() => {
  stubBrowser();
  onSubmit.mockClear();
});

describe('a combobox', () => {
  it('narrows the names, whatever their case and blanks, and offers a new one', async () => {
    render(<Form />);
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.type(field(), ' FARM');
    expect(shown()).toEqual(['Acme Farm', 'Camden Farm', 'Create "FARM"']);
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    expect(screen.getByRole('status')).toHaveTextContent('Options: 3');
  });

  it('puts a name typed in full first, whatever its case, and offers no new one', async () => {
    render(<Form />);
    await userEvent.type(field(), 'camden  farm ');
    expect(shown()).toEqual(['Camden Farm', 'Acme Farm', 'Bay Boats']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(field()).toHaveValue('Camden Farm');
  });

  it('is worked with the arrows and Enter, which then sends no form', async () => {
    render(<Form />);
    await userEvent.type(field(), 'a{ArrowDown}{ArrowDown}');
    expect(active()).toBe('Bay Boats');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(active()).toBe('Camden Farm');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onChoose).toHaveBeenLastCalledWith({ kind: 'option', option: options[0] });
    expect(field()).toHaveValue('Acme Farm');
    expect(shown()).toEqual([]);
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('keeps what was typed when Enter or Escape closes it', async () => {
    render(<Form />);
    for (const key of ['{Enter}', '{Escape}']) {
      await userEvent.clear(field());
      await userEvent.type(field(), `bay${key}`);
      expect(field()).toHaveValue('bay');
      expect(shown()).toEqual([]);
    }
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('opens with the button, and with Alt and the arrow on no option', async () => {
    render(<Form />);
    await userEvent.click(screen.getByRole('button', { name: /show options/ }));
    expect(field()).toHaveFocus();
    expect(shown()).toHaveLength(3);
    await userEvent.keyboard('{Escape}{Alt>}{ArrowDown}{/Alt}');
    expect(shown()).toHaveLength(3);
    expect(field()).toHaveAttribute('aria-activedescendant', '');
  });

  it('adds a name with the pointer', async () => {
    render(<Form />);
    await userEvent.type(field(), 'Dory');
    await userEvent.click(screen.getByRole('option', { name: 'Create "Dory"' }));
    expect(onChoose).toHaveBeenLastCalledWith({ kind: 'create', name: 'Dory' });
    expect(field()).toHaveFocus();
  });

  it('says that nothing fits, or why the names are missing', async () => {
    const { rerender } = render(<Form />);
    await userEvent.type(field(), '@');
    expect(screen.getByText('No options found')).toBeInTheDocument();
    rerender(<Form notice="Loading" names={[]} />);
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(screen.queryByText('No options found')).not.toBeInTheDocument();
  });

  it('draws 50 of many and tells of the others', async () => {
    const names = Array.from({ length: 1_050 }, (_, n) => ({ id: `${n}`, name: `Farm ${n}` }));
    render(<Form names={names} />);
    await userEvent.type(field(), 'f');
    expect(shown()).toHaveLength(50);
    expect(screen.getByText('1,000 more. Keep typing to narrow the list.')).toBeInTheDocument();
  });
});
