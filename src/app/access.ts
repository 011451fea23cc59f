/**
 * Who may open a screen. `signed-in` and `signed-out` send everyone else away; screens that answer
 * with words of their own (reviews, admin, submit) are `open` here and look themselves.
 */
export type Access = 'open' | 'signed-in' | 'signed-out';
