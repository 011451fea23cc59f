import { createContext } from 'react';

/** Gets the screen at an address ready ahead of a visit that seems likely. */
export const PrepareContext = createContext<((address: string) => void) | null>(null);
