import type { OperationKind } from '../operation.ts';
import { subjectOf } from '../subjects.ts';

/** A deliberate violation of a rule that tests must detect. */
export interface Mutation {
  readonly name: string;
  readonly sql: string;
  /** Tables and functions whose cells run; of columns only where there are no subjects. */
  readonly relations: readonly string[];
  /** Kind of the cells that run first, when the rule is of one kind only. */
  readonly kind?: OperationKind | undefined;
  /** Beginnings of the names of pgTAP files that run when no cell notices it. */
  readonly subjects?: readonly string[];
}

/**
 * Returns a mutation of a function body: replaces all occurrences of `from`.
 *
 * @param signature such as `private.is_staff()`.
 * @param subjects besides that of the function.
 */
export function edited(
  signature: string,
  from: string,
  to: string,
  relations: readonly string[],
  ...subjects: readonly string[]
): Mutation {
  return {
    name: `${signature}: "${from}" becomes "${to}"`,
    relations,
    subjects: [...subjects, subjectOf(`function ${signature.replace(/[(].*$/, '')}`)],
    sql: `do $mutate$
      declare
        before text := pg_get_functiondef('${signature}'::regprocedure);
        after text := replace(before, $from$${from}$from$, $to$${to}$to$);
      begin
        if after = before then
          raise exception 'There is nothing to replace in ${signature}.';
        end if;
        execute after;
      end $mutate$`,
  };
}
