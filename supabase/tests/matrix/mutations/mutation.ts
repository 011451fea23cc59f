/** A deliberate break of the rules, which the tests must notice. */
export interface Mutation {
  readonly name: string;
  readonly sql: string;
  /** The tables and functions whose cells and stories are asked. */
  readonly relations: readonly string[];
}

/**
 * A break inside the body of a function: `from` is replaced everywhere.
 *
 * @param signature such as `private.is_staff()`.
 */
export function edited(
  signature: string,
  from: string,
  to: string,
  relations: readonly string[],
): Mutation {
  return {
    name: `${signature}: "${from}" becomes "${to}"`,
    relations,
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
