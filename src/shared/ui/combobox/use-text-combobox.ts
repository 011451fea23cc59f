import { useCombobox } from 'downshift';
import type { UseComboboxState, UseComboboxStateChangeOptions } from 'downshift';
import { useId } from 'react';
import type { KeyboardEvent, SyntheticEvent } from 'react';

interface TextComboboxSettings<Item> {
  readonly items: readonly Item[];
  /** Text of the field, controlled by the caller. */
  readonly text: string;
  readonly onChoose: (item: Item) => void;
  /** Controls whether the list is open. Uncontrolled when undefined. */
  readonly isOpen?: boolean | undefined;
  /** Called when the keyboard or the pointer opens or closes the list. */
  readonly onOpenChange?: (isOpen: boolean) => void;
}

const { stateChangeTypes: types } = useCombobox;

/**
 * Combobox behaviour on top of downshift (WAI-ARIA combobox): arrow keys move through the options,
 * Home and End too once an option is active, Enter chooses it. Blur and Escape never change the
 * text. Hovering does not change the active option.
 */
export function useTextCombobox<Item>(settings: TextComboboxSettings<Item>) {
  const { items, text, onChoose, isOpen, onOpenChange } = settings;
  const inputId = useId();
  const box = useCombobox<Item>({
    inputId,
    items: [...items],
    inputValue: text,
    selectedItem: null, // The caller holds the selection.
    ...(isOpen !== undefined && { isOpen }),
    stateReducer: reduce,
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
    /** The active option and its index; null and -1 for none. */
    activeItem: isActive ? activeItem : null,
    activeIndex: isActive ? highlightedIndex : -1,
    /** Moves focus to the field. Has no effect on a field with its own id. */
    focusField: (options?: FocusOptions) => {
      document.getElementById(inputId)?.focus(options);
    },
    /** Key handler of the field: Home and End move the caret while no option is active. */
    onKeyDown: (event: KeyboardEvent) => {
      if (!isActive && (event.key === 'Home' || event.key === 'End')) skipDownshift(event);
    },
    /** Props that make a button the option of an item. */
    optionProps: (item: Item, index: number) => ({
      ...box.getItemProps({ item, index, onMouseMove: skipDownshift }),
      type: 'button' as const,
      tabIndex: -1,
      'data-active': index === (isActive ? highlightedIndex : -1),
    }),
  };
}

/** Prevents downshift from handling an event. */
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
  return { ...changes, selectedItem: changes.selectedItem ?? null }; // The item may no longer be in the list.
}
