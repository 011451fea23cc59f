import { Check } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { extractedField, type Reading } from '@/entities/submissions/rules/extraction-reading';
import {
  fillsFor,
  passagesOf,
  type Fill,
  type Passage,
} from '@/entities/submissions/rules/passages';
import { Popover } from '@/shared/ui/popover';

/** A request to show where a field came from; a new object for each request. */
export interface ShownField {
  readonly name: string;
}

interface PassageTextProps {
  readonly reading: Reading;
  /** Field whose passages are marked; null for none. */
  readonly active: string | null;
  /** Field whose first passage gets focus; null for none. */
  readonly shown: ShownField | null;
  readonly getValues: () => Readonly<Record<string, unknown>>;
  readonly onFill: (fill: Fill) => void;
}

/** The pasted text; each passage that a value came from offers the fields that it can fill. */
export function PassageText(props: PassageTextProps) {
  const { reading, active, shown, getValues, onFill } = props;
  const passages = useMemo(() => passagesOf(reading), [reading]);
  const [pressed, setPressed] = useState<Passage | null>(null);
  const pressedRef = useRef<HTMLElement | null>(null);
  const textRef = useRef<HTMLParagraphElement>(null);
  const field = active === null ? null : extractedField(active);

  useEffect(() => {
    const first = field === null ? null : firstMarked(textRef.current);
    if (first !== null) scrollTo(first);
  }, [field]);
  useEffect(() => {
    if (shown !== null) firstMarked(textRef.current)?.focus({ preventScroll: true });
  }, [shown]);

  const press = (passage: Passage, element: HTMLElement) => {
    pressedRef.current = element;
    setPressed(passage);
  };
  return (
    <>
      <p ref={textRef} className="mt-1 wrap-anywhere whitespace-pre-wrap">
        {passages.map((passage, at) => (
          <PassagePart
            key={passage.start}
            before={reading.text.slice(passages[at - 1]?.end ?? 0, passage.start)}
            passage={passage}
            isActive={field !== null && passage.fields.includes(field)}
            isOpen={passage === pressed}
            onPress={press}
          />
        ))}
        <span>{reading.text.slice(passages.at(-1)?.end ?? 0)}</span>
      </p>
      {pressed !== null && (
        <FillMenu
          fills={fillsFor(reading, pressed, getValues())}
          buttonRef={pressedRef}
          onFill={(fill) => {
            setPressed(null);
            onFill(fill);
          }}
          onClose={() => setPressed(null)}
        />
      )}
    </>
  );
}

interface PassagePartProps {
  /** Text between the passage before and this one. */
  readonly before: string;
  readonly passage: Passage;
  readonly isActive: boolean;
  readonly isOpen: boolean;
  readonly onPress: (passage: Passage, element: HTMLElement) => void;
}

/** A span, because buttons do not break across lines. */
function PassagePart({ before, passage, isActive, isOpen, onPress }: PassagePartProps) {
  const pressByKey = (event: KeyboardEvent<HTMLSpanElement>) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onPress(passage, event.currentTarget);
  };
  return (
    <>
      <span>{before}</span>
      <span
        role="button"
        tabIndex={0}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-marked={isActive ? '' : undefined}
        onClick={(event) => onPress(passage, event.currentTarget)}
        onKeyDown={pressByKey}
        className={`rounded-sm box-decoration-clone underline underline-offset-4 hover:bg-accent-tint ${
          isActive
            ? 'bg-accent text-surface decoration-transparent hover:bg-accent'
            : 'decoration-edge decoration-dotted'
        }`}
      >
        {passage.text}
      </span>
    </>
  );
}

interface FillMenuProps {
  readonly fills: readonly Fill[];
  readonly buttonRef: RefObject<HTMLElement | null>;
  readonly onFill: (fill: Fill) => void;
  readonly onClose: () => void;
}

/** The fields that a passage can fill. */
function FillMenu({ fills, buttonRef, onFill, onClose }: FillMenuProps) {
  return (
    <Popover
      id="passage-fields"
      label="Use this passage for"
      buttonRef={buttonRef}
      onClose={onClose}
      className="w-64 overflow-y-auto p-1"
    >
      <p className="px-3 pt-2 pb-1 text-sm text-soft">Use this passage for</p>
      <ul>
        {fills.map((fill) => (
          <li key={fill.name}>
            <button
              type="button"
              onClick={() => onFill(fill)}
              className="flex min-h-11 w-full items-center justify-between gap-2 rounded px-3 text-left hover:bg-sunk focus-visible:-outline-offset-2"
            >
              <span>{fill.label}</span>
              {fill.isHeld && (
                <span className="inline-flex items-center gap-1 text-sm text-soft">
                  <Check className="size-4" />
                  Filled in
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  );
}

function firstMarked(text: HTMLElement | null): HTMLElement | null {
  return text?.querySelector<HTMLElement>('[data-marked]') ?? null;
}

/** Scrolls what is around the text alone, so that the page stays where it is. */
function scrollTo(passage: HTMLElement): void {
  let frame = passage.parentElement;
  while (frame !== null && getComputedStyle(frame).overflowY !== 'auto')
    frame = frame.parentElement;
  if (frame === null) return;
  const [place, view] = [passage.getBoundingClientRect(), frame.getBoundingClientRect()];
  const isVisible = place.top >= view.top && place.bottom <= view.bottom;
  if (!isVisible) frame.scrollTop += place.top - view.top - view.height / 3;
}
