// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { resource } from './resource.fixture';
import { useEditor } from './use-editor';

const TYPED = 'Typed, and not saved';
const generated = {
  ...resource,
  ai_generated_summary: 'Written by the program',
  summary_generated_at: '2026-11-02T00:00:00Z',
};

beforeEach(() => {
  localStorage.clear();
});

/** An open editor with something typed in place of a summary. */
function typedOver() {
  const { result, rerender } = renderHook((stored) => useEditor(stored, 'u'), {
    initialProps: resource,
  });
  const type = (text: string) => {
    act(() => {
      result.current.form.setValue('ai_generated_summary', text);
    });
  };
  type(TYPED);
  return { result, rerender, type };
}

it('takes a summary that it had written for what is there', () => {
  const { result, rerender } = typedOver();
  result.current.expectSummary('ai_generated_summary');
  rerender(generated);
  expect(result.current.form.getValues('ai_generated_summary')).toBe('Written by the program');
  expect(result.current.isDirty).toBe(false);
  expect(result.current.state).toMatchObject({ conflicts: [], taken: [] });
});

it('keeps what is typed after it was asked for', () => {
  const { result, rerender, type } = typedOver();
  result.current.expectSummary('ai_generated_summary');
  type('Typed meanwhile');
  rerender(generated);
  expect(result.current.form.getValues('ai_generated_summary')).toBe('Typed meanwhile');
  expect(result.current.isDirty).toBe(true);
  expect(result.current.state.conflicts).toEqual([]);
});

it.each([
  ['another editor', undefined],
  ['another editor after its own failed', 'failed'],
])('asks whose words stay where the summary is of %s', (_whose, outcome) => {
  const { result, rerender } = typedOver();
  if (outcome === 'failed') result.current.expectSummary('ai_generated_summary')();
  rerender(generated);
  expect(result.current.form.getValues('ai_generated_summary')).toBe(TYPED);
  expect(result.current.state.conflicts).toEqual(['ai_generated_summary']);
});

it('asks as well where a person wrote something meanwhile', () => {
  const { result, rerender } = typedOver();
  result.current.expectSummary('ai_generated_summary');
  rerender({ ...resource, ai_generated_summary: 'Theirs', updated_at: '2026-11-02T00:00:00Z' });
  expect(result.current.state.conflicts).toEqual(['ai_generated_summary']);
});

it('hears of a summary that came while something else was saved', () => {
  const { result, rerender } = typedOver();
  result.current.expectSummary('ai_generated_summary');
  act(() => {
    const version = { ...result.current.state.seen, updated_at: '2026-11-03T00:00:00Z' };
    const { summary_generated_at } = generated;
    result.current.recordSaved(['name'], result.current.form.getValues(), {
      ...version,
      summary_generated_at,
    });
  });
  rerender({ ...generated, updated_at: '2026-11-03T00:00:00Z' });
  expect(result.current.form.getValues('ai_generated_summary')).toBe('Written by the program');
});
