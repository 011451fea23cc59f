import { z } from 'zod';
import { askAs, type DirectoryQuery } from './directory-queries.ts';
import type { Driver } from './large-directory.ts';

const nodeSchema = z.looseObject({
  'Node Type': z.string(),
  'Parent Relationship': z.string().optional(),
  'Actual Loops': z.number(),
  'Index Name': z.string().optional(),
  get Plans() {
    return z.array(nodeSchema).optional();
  },
});
type PlanNode = z.infer<typeof nodeSchema>;

const explanationSchema = z.tuple([z.object({ Plan: nodeSchema })]);

/** Returns all nodes of the executed query plan, outermost first. */
export async function explain(driver: Driver, query: DirectoryQuery): Promise<PlanNode[]> {
  const sql = `explain (analyze, verbose, format json) ${query.sql}`;
  const { rows } = await askAs(driver, query.caller, sql);
  const [{ Plan }] = explanationSchema.parse(rows[0]?.['QUERY PLAN']);
  return nodesOf(Plan);
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** Policy helpers by name; `auth.uid()` may be inlined. */
const HELPER = /\b(?:private|auth)\.\w+\(|\bcurrent_setting\(/;

/**
 * Returns expressions that call a helper for every row. A helper called once is an InitPlan: a node
 * without rows to read that ran at most once.
 */
export function perRowHelperCalls(nodes: readonly PlanNode[]): string[] {
  return nodes.filter((node) => !isAskedOnce(node)).flatMap(helperExpressions);
}

function isAskedOnce(node: PlanNode): boolean {
  return (
    node['Parent Relationship'] === 'InitPlan' &&
    node['Node Type'] === 'Result' &&
    node.Plans === undefined &&
    node['Actual Loops'] <= 1
  );
}

function helperExpressions(node: PlanNode): string[] {
  const { Plans: _, ...own } = node;
  return Object.entries(own)
    .filter(([, value]) => HELPER.test(JSON.stringify(value)))
    .map(([key, value]) => `${node['Node Type']} ${key}: ${JSON.stringify(value)}`);
}

/** Returns the indexes that a plan reads. */
export function indexesOf(nodes: readonly PlanNode[]): string[] {
  return nodes.flatMap((node) => node['Index Name'] ?? []);
}
