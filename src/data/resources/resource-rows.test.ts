import { expect, it } from 'vitest';
import { resourceCardColumns, resourcePageColumns } from './resource-rows';
import { selectList } from '@/data/select-list';
import { resourceFields } from '@/domain/resources/fields';

it('reads the columns of the registry', () => {
  expect(resourceCardColumns).toBe(selectList(resourceFields, 'card'));
  expect(resourcePageColumns).toBe(selectList(resourceFields, 'card', 'page'));
});
