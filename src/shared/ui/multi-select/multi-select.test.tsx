// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MultiSelect } from './multi-select';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

const optionsOf = (labels: readonly string[]) =>
  labels.map((label) => ({ value: label.toLowerCase(), label }));
const stages = optionsOf(['Idea', 'Launch', 'Grow', 'Expand', 'Mature']);
/** Enough options for a search field. */
const industries = optionsOf(
  'Arts,Construction,Education,Energy,Farming,Fisheries,Food,Forestry,Health'.split(','),
);

interface ExampleProps {
  readonly chosen?: readonly string[];
  readonly shown?: number;
  readonly hasSelectAll?: boolean;
  readonly options?: typeof stages;
  readonly counts?: ReadonlyMap<string, number>;
}

function Example(props: ExampleProps) {
  const { chosen = [], shown = 2, hasSelectAll = false, options = stages, counts } = props;
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
        getCounts={counts && (() => counts)}
      />
      <button type="button">Elsewhere</button>
    </>
  );
}

const trigger = () => screen.getByRole('button', { name: /^Stage/u });
const list = () => screen.findByRole('listbox', { name: 'Stage' });
const field = () => screen.findByRole('textbox', { name: 'Search Stage options' });
const activeOption = () => {
  const id = screen.getByRole('listbox').getAttribute('aria-activedescendant');
  return document.getElementById(id ?? '')?.textContent;
};

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
    expect(await list()).toHaveFocus();
  });

  it('works by keyboard alone', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await list()).toHaveFocus();
    expect(activeOption()).toBe('Idea');
    await user.keyboard('{ArrowDown} {ArrowUp}{ArrowUp}{Enter}');
    expect(trigger()).toHaveAccessibleName('Stage: Idea, Launch');
    await user.keyboard('{End}{ArrowDown} {Home} ');
    expect(trigger()).toHaveAccessibleName('Stage: Launch, Mature');
    await user.keyboard('{Control>}a{/Control}');
    expect(trigger()).toHaveAccessibleName('Stage: Idea, Launch +3 more');
    await user.keyboard('{Control>}a{/Control}');
    expect(trigger()).toHaveAccessibleName('Stage');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(trigger()).toHaveFocus();
  });

  it('goes to the option that starts with the typed letters', async () => {
    const user = userEvent.setup();
    render(<Example options={industries} />);
    await user.click(trigger());
    await list();
    await user.keyboard('fo');
    expect(activeOption()).toBe('Food');
    await user.keyboard('r');
    expect(activeOption()).toBe('Forestry');
    await user.keyboard('x ');
    expect(trigger()).toHaveAccessibleName('Stage: Forestry');
  });

  it('starts at the first chosen option', async () => {
    const user = userEvent.setup();
    render(<Example chosen={['mature', 'grow']} />);
    await user.click(trigger());
    expect(await list()).toHaveFocus();
    expect(activeOption()).toBe('Grow');
  });

  it('shows the number of results beside each option, apart from its name', async () => {
    const user = userEvent.setup();
    render(<Example counts={new Map([['idea', 12]])} />);
    await user.click(trigger());
    const idea = await screen.findByRole('option', { name: 'Idea' });
    expect(idea).toHaveAccessibleDescription('Resources: 12');
  });

  it('can be searched when it is long', async () => {
    const user = userEvent.setup();
    render(<Example options={industries} />);
    await user.click(trigger());
    await user.type(await field(), 'FO');
    expect(screen.getAllByRole('option')).toHaveLength(9);
    await expect
      .poll(() => screen.getAllByRole('option').map((option) => option.textContent))
      .toEqual(['Food', 'Forestry']);
    await user.keyboard('{ArrowDown}');
    expect(await list()).toHaveFocus();
    await user.type(await field(), 'zz');
    expect(await screen.findByText('No options found')).toBeVisible();
  });

  it('has no search field when it is short', async () => {
    render(<Example />);
    await userEvent.click(trigger());
    await list();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('searches the options 300 ms after the last key', async () => {
    render(<Example options={industries} />);
    await userEvent.click(trigger());
    const search = await field();
    vi.useFakeTimers();
    fireEvent.change(search, { target: { value: 'foo' } });
    act(() => {
      vi.advanceTimersByTime(299);
    });
    expect(screen.getAllByRole('option')).toHaveLength(9);
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(screen.getAllByRole('option')).toHaveLength(1);
  });

  it('closes when pressed or focused elsewhere', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.click(trigger());
    await list();
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.click(trigger());
    await list();
    act(() => {
      screen.getByRole('button', { name: 'Elsewhere' }).focus();
    });
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('chooses all, none, or all that are shown, by keyboard', async () => {
    const user = userEvent.setup();
    render(<Example hasSelectAll chosen={['food']} shown={1} options={industries} />);
    await user.click(trigger());
    await list();
    const all = screen.getByRole('checkbox', { name: 'Select all Stage' });
    expect(all).toBePartiallyChecked();
    await user.tab({ shift: true });
    expect(all).toHaveFocus();
    await user.keyboard(' ');
    expect(all).toBeChecked();
    expect(trigger()).toHaveAccessibleName('Stage: Arts +8 more');
    await user.keyboard(' ');
    expect(trigger()).toHaveAccessibleName('Stage');
    expect(all).not.toBePartiallyChecked();

    await user.click(screen.getByRole('option', { name: 'Health' }));
    await user.type(await field(), 'fo');
    const shown = await screen.findByRole('checkbox', { name: 'Select all Stage shown' });
    expect(shown).not.toBeChecked();
    await user.click(shown);
    expect(trigger()).toHaveAccessibleName('Stage: Food +2 more');
  });

  it('offers to choose all only where it is told to', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.click(trigger());
    await list();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
