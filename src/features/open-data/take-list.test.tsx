// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { TakeList } from './take-list';
import { emptyResource } from '@/entities/resources/rules/resource.fixture';
import { notify } from '@/shared/lib/notify';
import { noFilters } from '@shared/search/list/filters';

vi.mock('@/shared/lib/notify');
vi.mock('./data-files', () => {
  throw new Error('Gone after a deploy');
});

it('says that the file could not be made', async () => {
  vi.mocked(console.error).mockImplementation(() => undefined);
  render(<TakeList resources={[emptyResource]} filters={noFilters} />);
  await userEvent.click(screen.getByRole('button', { name: 'Download this list (CSV)' }));
  await waitFor(() =>
    expect(notify).toHaveBeenCalledWith(
      expect.objectContaining({ title: "We couldn't create the file", tone: 'destructive' }),
    ),
  );
  vi.mocked(console.error).mockClear(); // Code that is gone is logged, which is right.
});
