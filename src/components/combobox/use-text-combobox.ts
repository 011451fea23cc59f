import { useCombobox } from 'downshift';
import type { UseComboboxState, UseComboboxStateChangeOptions } from 'downshift';
import { useId } from 'react';
import type { KeyboardEvent, SyntheticEvent } from 'react';

interface TextComboboxSettings<Item> {
  readonly items: readonly Item[];
  /** The text of the field. Whoever calls this keeps it. */
  readonly text: string;
  readonly onChoose: (item: Item) => void;
  /** Whether the list is open, for those who decide it (also when focus leaves the field). */
  readonly isOpen?: boolean | undefined;
  /** What the keys and the pointer ask for. */
  readonly onOpenChange?: (isOpen: boolean) => void;
  /** Whether choosing leaves the list open and the active option where it is. */
  readonly isMultiple?: boolean;
}

const { stateChangeTypes: types } = useCombobox;

/**
 * A text field with a list of options, after the combobox pattern of WAI-ARIA: the arrows move
 * through the options, Home and End as well once an option is active, Enter chooses it. The text is
 * the person's own: neither leaving the field nor Escape changes it. The pointer chooses by
 * pressing, and does not move the active option.
 */
export function useTextCombobox<Item>(settings: TextComboboxSettings<Item>) {
  const { items, text, onChoose, isOpen, onOpenChange, isMultiple = false } = settings;
  const inputId = useId();
  const box = useCombobox<Item>({
    inputId,
    items: [...items],
    inputValue: text,
    selectedItem: null, // What is chosen is kept by whoever calls this.
    ...(isOpen !== undefined && { isOpen }),
    stateReducer: isMultiple ? reduceMultiple : reduce,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem !== null) onChoose(selectedItem);
    },
    onIsOpenChange: (change) => {
      if (change.type !== types.InputBlur) onOpenChange?.(change.isOpen);
    },
  });
  const { highlightedIndex } = box;
  const activeItem = items[highlightedIndex];
  const isActive = box.isOpen && activeItem !== undefined;
  return {
    ...box,
    /** The option that the arrow keys have reached, and its position: -1 for none. */
    activeItem: isActive ? activeItem : null,
    activeIndex: isActive ? highlightedIndex : -1,
    /** Moves focus to the field, unless that has an id of its own. */
    focusField: (options?: FocusOptions) => {
      document.getElementById(inputId)?.focus(options);
    },
    /** For the field: Home and End move the caret while no option is active. */
    onKeyDown: (event: KeyboardEvent) => {
      if (!isActive && (event.key === 'Home' || event.key === 'End')) skipDownshift(event);
    },
    /** What makes a button of the list the option of an item. */
    optionProps: (item: Item, index: number) => ({
      ...box.getItemProps({ item, index, onMouseMove: skipDownshift }),
      type: 'button' as const,
      tabIndex: -1,
      'data-active': index === (isActive ? highlightedIndex : -1),
    }),
  };
}

/** Has the library leave an event alone. */
function skipDownshift(event: SyntheticEvent): void {
  Object.assign(event, { preventDownshiftDefault: true });
}

function reduce<Item>(
  state: UseComboboxState<Item>,
  { type, changes }: UseComboboxStateChangeOptions<Item>,
): Partial<UseComboboxState<Item>> {
  if (type === types.InputClick || type === types.MenuMouseLeave) return state;
  if (type === types.InputBlur || type === types.InputKeyDownEscape) {
    return { ...state, isOpen: false, highlightedIndex: -1 };
  }
  if (type === types.InputChange) return { ...changes, isOpen: changes.inputValue?.trim() !== '' };
  return { ...changes, selectedItem: changes.selectedItem ?? null }; // It may be gone from the list.
}

function reduceMultiple<Item>(
  state: UseComboboxState<Item>,
  action: UseComboboxStateChangeOptions<Item>,
): Partial<UseComboboxState<Item>> {
  if (action.type === types.ItemClick || action.type === types.InputKeyDownEnter) {
    return { ...state, selectedItem: action.changes.selectedItem ?? null };
  }
  return reduce(state, action);
}
