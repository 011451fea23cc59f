import { describe, expect, it } from 'vitest';
import { limitsOf } from '../../../shared/rules/fields';
import { memberFields, resourceFields, staffFields } from './fields';
import { extractedNames, resourceFormSections } from './submission-form';
import { extractedResourceSchema } from '@shared/contracts/extraction';

describe('the registry of a resource', () => {
  it('names each column once, and gives each label to one field', () => {
    const names = resourceFields.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const labels = staffFields.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('has every field of members in one section of their form', () => {
    const shown = resourceFormSections.flatMap(({ fields }) => fields.map(({ name }) => name));
    expect(shown.toSorted()).toEqual(memberFields.map(({ name }) => name).toSorted());
  });
});

describe('the extraction contract', () => {
  const columns = new Map([...extractedNames].map(([column, name]) => [name, column]));

  it('fills fields of the form for members', () => {
    const unknown = Object.keys(extractedResourceSchema.shape).filter((name) => !columns.has(name));
    expect(unknown).toEqual([]);
  });

  it('has the lengths of the registry', () => {
    const shape: Readonly<Record<string, { safeParse: (value: unknown) => { success: boolean } }>> =
      extractedResourceSchema.shape;
    const limits = Object.entries(limitsOf(memberFields)).flatMap(([column, limit]) =>
      'longest' in limit ? [{ column, ...limit }] : [],
    );
    const read = limits.filter(({ column }) => (extractedNames.get(column) ?? column) in shape);
    for (const { column, longest } of read) {
      const schema = shape[extractedNames.get(column) ?? column];
      const text = 'x'.repeat(longest);
      const isList = schema?.safeParse([]).success === true;
      const takes = (value: string) => schema?.safeParse(isList ? [value] : value).success;
      expect([takes(text), takes(`${text}x`)], column).toEqual([true, false]);
    }
    expect(read.length).toBeGreaterThan(10);
  });
});
