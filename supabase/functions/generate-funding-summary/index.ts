import { serveSummaries } from '../_shared/ai/summary/serve-summaries.ts';

serveSummaries('funding');
