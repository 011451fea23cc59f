/**
 * Who may open a screen. `signed-in` and `signed-out` redirect everyone else. Screens that show
 * their own sign-in message (reviews, admin, submit) are `open` and check the session themselves.
 */
export type Access = 'open' | 'signed-in' | 'signed-out';
