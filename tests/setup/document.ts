import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Waiting ends when the condition holds; only failures take this long.
configure({ asyncUtilTimeout: 5_000 });

afterEach(cleanup);
