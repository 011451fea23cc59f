import { useEffect, useMemo, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ShownField } from './passage-text';
import { focusField } from '@/entities/submissions/reading-context';
import { markOf, type Reading } from '@/entities/submissions/rules/extraction-reading';
import type { Fill } from '@/entities/submissions/rules/passages';
import { useMediaQuery } from '@/shared/lib/use-media-query';

/** From this width on, the text has room beside the form. */
const WIDE = '(min-width: 64rem)';

/** Only values change: what counts as the original, and what was checked, stays. */
const KEPT = { keepDefaultValues: true, keepErrors: true, keepIsSubmitted: true };

/** Connects the fields of a review with the passages of the text that they came from. */
export function useSourcePassages<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  reading: Reading,
) {
  const isWide = useMediaQuery(WIDE);
  const [isTextShown, setTextShown] = useState(false);
  const [focused, setFocused] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const [shown, setShown] = useState<ShownField | null>(null);
  const [filled, setFilled] = useState<{ changes: Fill['changes']; before: Values } | null>(null);
  const [target, setTarget] = useState<ShownField | null>(null);

  useEffect(() => {
    if (target !== null) focusField(target.name);
  }, [target]);

  const closeText = () => {
    setTextShown(false);
    setShown(null);
  };
  const fill = ({ name, changes, isHeld }: Fill) => {
    const before = form.getValues();
    if (!isWide) closeText();
    setTarget({ name });
    if (isHeld) return;
    form.reset({ ...before, ...changes }, KEPT);
    setFilled({ changes, before });
  };
  const context = useMemo(() => {
    const undo = (before: Values, name: string) => {
      form.reset(before, KEPT);
      setFilled(null);
      setTarget({ name });
    };
    return {
      reading,
      markOf: (name: string, value: unknown) => markOf(reading, name, value),
      onFocus: (name: string) => {
        setFocused(name);
        setPointed(null);
      },
      onPoint: setPointed,
      onShow: (name: string) => {
        setFocused(name);
        setPointed(null);
        setTextShown(true);
        setShown({ name });
      },
      filled: filled && {
        changes: filled.changes,
        undo: (name: string) => undo(filled.before, name),
      },
    };
  }, [form, reading, filled]);
  return {
    context,
    isWide,
    isTextShown,
    openText: () => setTextShown(true),
    closeText,
    active: pointed ?? focused,
    shown,
    fill,
  };
}
