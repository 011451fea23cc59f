import type { Connection } from '@supabase/lite';
import { PostgresConnection } from '@supabase/lite/postgres';
import {
  OperationNodeTransformer,
  sql,
  type Kysely,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type PrimitiveValueListNode,
  type ValueNode,
} from 'kysely';
import { rememberFailure } from './request-context.ts';

/** Connections that the API shares, as many as a small hosted project gives it. */
const MAX_CONNECTIONS = 10;
/** Longest run of a statement, as on hosted projects: for visitors, and for everybody else. */
const STATEMENT_TIMEOUT_MS = { anon: 3_000, others: 8_000 } as const;

/** Texts are sent as they are, so that PostgreSQL refuses what is no boolean and no JSON. */
const TEXT_TYPES = {
  bool: { to: 16, from: [16], parse: (text: string) => text === 't', serialize: String },
  json: jsonType(114),
  jsonb: jsonType(3802),
};

function jsonType(id: number) {
  return {
    to: id,
    from: [id],
    parse: (text: string): unknown => JSON.parse(text),
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  };
}

type Context = Parameters<Connection['withContext']>[0];
type ContextOptions = Parameters<Connection['withContext']>[2];
type AnyKysely = Connection['kysely'];

/**
 * The database as the API uses it: each request runs in a transaction of its own with the role,
 * the claims and the limits of its caller.
 */
export class ApiConnection extends PostgresConnection {
  constructor(url: string) {
    super({
      url,
      postgresOptions: {
        max: MAX_CONNECTIONS,
        onnotice: () => undefined,
        connection: { statement_timeout: STATEMENT_TIMEOUT_MS.others },
        types: TEXT_TYPES,
      },
    });
    this.kysely = this.kysely.withPlugin(new TextParameters());
    this.#keepGrantsAsWritten();
  }

  /** Runs `work` as the caller whom `context` names. */
  override async withContext<T>(
    context: Context,
    work: (database: AnyKysely) => Promise<T>,
    options?: ContextOptions,
  ): Promise<T> {
    const workWithinLimits = async (database: AnyKysely) => {
      if (isVisitor(context)) await limitStatements(database, STATEMENT_TIMEOUT_MS.anon);
      return work(database);
    };
    try {
      return await super.withContext(context, workWithinLimits, options);
    } catch (error) {
      rememberFailure(error);
      throw error;
    }
  }

  /** Ends all connections; statements that still run are cut off after five seconds. */
  override async close(): Promise<void> {
    await this.driver.end({ timeout: 5 });
  }

  /**
   * The library grants ALL on every table to the API roles before its first request under
   * row-level security, which would undo the grants of the migrations. The roles that this step is
   * also there for exist already (bootstrap.sql), so it is marked as done. The self-test at boot
   * proves that the grants are still as written.
   */
  #keepGrantsAsWritten(): void {
    this['rlsState'] = 'active';
  }
}

function isVisitor(context: Context): boolean {
  const caller = context?.auth as { readonly role?: string } | undefined;
  return context !== undefined && (caller?.role ?? 'anon') === 'anon';
}

async function limitStatements(database: Kysely<unknown>, milliseconds: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(
    database,
  );
}

/**
 * `@supabase/lite` guesses types from how a value in an address looks: `{}` becomes an object and
 * `true` a boolean, whatever the column is. As text, PostgreSQL decides, as it does behind
 * PostgREST.
 */
class TextParameters implements KyselyPlugin {
  readonly #transformer = new TextTransformer();

  transformQuery({ node }: PluginTransformQueryArgs) {
    return this.#transformer.transformNode(node);
  }

  transformResult({ result }: PluginTransformResultArgs) {
    return Promise.resolve(result);
  }
}

class TextTransformer extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return { ...node, value: asParameter(node.value) };
  }

  protected override transformPrimitiveValueList(
    node: PrimitiveValueListNode,
  ): PrimitiveValueListNode {
    return { ...node, values: node.values.map(asParameter) };
  }
}

function asParameter(value: unknown): unknown {
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  const isPlain =
    typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? JSON.stringify(value) : value;
}
