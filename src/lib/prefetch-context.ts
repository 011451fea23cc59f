import { createContext } from 'react';

/** Prefetches code and data of the screen at an address; null outside the application. */
export const PrefetchContext = createContext<((address: string) => void) | null>(null);
