import { expect, it } from 'vitest';
import { resourceCardColumns, resourcePageColumns } from './resource-rows';
import { resourceFields } from '@/entities/resources/rules/fields';
import { selectList } from '@/shared/api/select-list';

it('reads the columns of the registry', () => {
  expect(resourceCardColumns).toBe(selectList(resourceFields, 'card'));
  expect(resourcePageColumns).toBe(selectList(resourceFields, 'card', 'page'));
});
