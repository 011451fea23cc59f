import './zod-settings';

/** What checks a form with a schema; each form takes it from here, with the settings of zod. */
export { zodResolver } from '@hookform/resolvers/zod';
