// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MultiSelect } from './multi-select';
import { stubBrowser } from '@/lib/testing/stub-browser';

const options = ['Idea', 'Launch', 'Grow', 'Expand', 'Mature'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

interface ExampleProps {
  readonly chosen?: readonly string[];
  readonly shown?: number;
  readonly hasSelectAll?: boolean;
}

function Example({ chosen = [], shown = 2, hasSelectAll = false }: ExampleProps) {
  const [selected, setSelected] = useState(chosen);
  return (
    <>
      <MultiSelect
        label="Stage"
        options={options}
        selected={selected}
        shownLabels={shown}
        onChange={setSelected}
        panel="drop-start"
        hasSelectAll={hasSelectAll}
      />
      <button type="button">Elsewhere</button>
    </>
  );
}

const trigger = () => screen.getByRole('button', { name: /^Stage/u });
const field = () => screen.findByRole('combobox', { name: 'Search Stage options' });

beforeEach(() => {
  stubBrowser();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('MultiSelect', () => {
  it.each([
    [[], 2, 'Stage'],
    [['idea'], 2, 'Stage: Idea'],
    [['grow', 'idea'], 2, 'Stage: Idea, Grow'],
    [['idea', 'launch', 'grow', 'expand'], 2, 'Stage: Idea, Launch +2 more'],
    [['idea', 'launch'], 1, 'Stage: Idea +1 more'],
  ])('names %j when closed, %i at most', (chosen, shown, name) => {
    render(<Example chosen={chosen} shown={shown} />);
    expect(trigger()).toHaveAccessibleName(name);
    expect(trigger()).toHaveAttribute('aria-expanded', 'false');
  });

  it('chooses and unchooses by pointer, staying open', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.click(trigger());
    await user.click(await screen.findByRole('option', { name: 'Grow' }));
    await user.click(screen.getByRole('option', { name: 'Idea' }));
    expect(trigger()).toHaveAccessibleName('Stage: Idea, Grow');
    await user.click(screen.getByRole('option', { name: 'Grow' }));
    expect(screen.getByRole('option', { name: 'Grow' })).toHaveAttribute('aria-selected', 'false');
    await user.click(screen.getByRole('button', { name: 'Clear Stage' }));
    expect(trigger()).toHaveAccessibleName('Stage');
    expect(await field()).toHaveFocus();
  });

  it('works by keyboard alone', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await field()).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}{ArrowUp}{ArrowUp}{Enter}');
    expect(trigger()).toHaveAccessibleName('Stage: Launch, Mature');
    await user.keyboard('{Home} {End} ');
    expect(trigger()).toHaveAccessibleName('Stage: Idea, Launch');
    expect(await field()).toHaveValue('');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(trigger()).toHaveFocus();
  });

  it('narrows the options to what was typed, after a moment', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.click(trigger());
    await user.type(await field(), 'A');
    expect(screen.getAllByRole('option')).toHaveLength(5);
    await expect
      .poll(() => screen.getAllByRole('option').map((option) => option.textContent))
      .toEqual(['Idea', 'Launch', 'Expand', 'Mature']);
    await user.type(await field(), 'zz');
    expect(await screen.findByText('No options found')).toBeVisible();
  });

  it('searches the options 300 ms after the last key', async () => {
    render(<Example />);
    await userEvent.click(trigger());
    const search = await field();
    vi.useFakeTimers();
    fireEvent.change(search, { target: { value: 'gro' } });
    act(() => {
      vi.advanceTimersByTime(299);
    });
    expect(screen.getAllByRole('option')).toHaveLength(5);
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(screen.getAllByRole('option')).toHaveLength(1);
  });

  it('closes when pressed or focused elsewhere', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.click(trigger());
    await field();
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.click(trigger());
    await field();
    act(() => {
      screen.getByRole('button', { name: 'Elsewhere' }).focus();
    });
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('chooses all, none, or all that are shown, by keyboard', async () => {
    const user = userEvent.setup();
    render(<Example hasSelectAll chosen={['grow']} shown={1} />);
    await user.click(trigger());
    await field();
    const all = screen.getByRole('checkbox', { name: 'Select all Stage' });
    expect(all).toBePartiallyChecked();
    await user.tab();
    await user.tab();
    expect(all).toHaveFocus();
    await user.keyboard(' ');
    expect(all).toBeChecked();
    expect(trigger()).toHaveAccessibleName('Stage: Idea +4 more');
    await user.keyboard(' ');
    expect(trigger()).toHaveAccessibleName('Stage');
    expect(all).not.toBePartiallyChecked();

    await user.click(screen.getByRole('option', { name: 'Grow' }));
    await user.type(await field(), 'la');
    const shown = await screen.findByRole('checkbox', { name: 'Select all Stage shown' });
    expect(shown).not.toBeChecked();
    await user.click(shown);
    expect(trigger()).toHaveAccessibleName('Stage: Launch +1 more');
  });

  it('offers to choose all only where it is told to', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.click(trigger());
    await field();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
