import './zod-settings';

/** Schema resolver for forms. Importing it here applies the zod settings. */
export { zodResolver } from '@hookform/resolvers/zod';
