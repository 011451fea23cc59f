/** A stand-in for a language model behind an OpenAI-compatible address, well-behaved or not. */

/** What the stand-in was asked. */
export interface Asked {
  readonly system: string;
  /** What stands between the markers. */
  readonly text: string;
  readonly authorization: string | null;
  /** The whole request, as the provider's library sent it. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** How the stand-in answers one request, unless it is closed before. */
export type Behaviour = (asked: Asked, closed: AbortSignal) => Response | Promise<Response>;

export interface ModelServer {
  /** Answers one request; for whatever serves it. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Every request so far. */
  readonly asked: readonly Asked[];
  /** Sets how the next requests are answered, in this order; the last one stays. */
  behave(...behaviours: readonly [Behaviour, ...Behaviour[]]): void;
  /** Lets go of whoever still waits for an answer. */
  close(): void;
}

/** A server that says '' until it is told how to behave. */
export function createModelServer(): ModelServer {
  const asked: Asked[] = [];
  const closing = new AbortController();
  let behaviours: Behaviour[] = [says('')];
  return {
    asked,
    behave(...next) {
      asked.length = 0;
      behaviours = next;
    },
    close() {
      closing.abort();
    },
    async fetch(request) {
      const question = read(await request.json(), request.headers);
      asked.push(question);
      const behaviour = behaviours.length > 1 ? behaviours.shift() : behaviours[0];
      return (behaviour ?? says(''))(question, closing.signal);
    },
  };
}

/** Says these words, whatever is asked. */
export function says(content: string | null): Behaviour {
  return () =>
    Response.json({
      id: 'chatcmpl-stand-in',
      object: 'chat.completion',
      choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
    });
}

/** Answers with the form filled in: these fields, and what else is given beside them. */
export function fillsIn(
  fields: Readonly<Record<string, unknown>>,
  beside: Readonly<Record<string, unknown>> = {},
): Behaviour {
  const confidences = Object.fromEntries(Object.keys(fields).map((name) => [name, 0.9]));
  return says(JSON.stringify({ fields, confidences, reads_like: 'resource', ...beside }));
}

/** Fails with a status, in the words of a provider. */
export function fails(status: number, headers: Readonly<Record<string, string>> = {}): Behaviour {
  const error = { message: 'Incorrect API key sk-stand-in-1234 in SELECT at /srv/model.py:12' };
  return () => Response.json({ error }, { status, headers });
}

/** Does not answer. */
export function hangs(): Behaviour {
  return (_asked, closed) =>
    new Promise((resolve) => {
      const letGo = () => {
        resolve(new Response(null, { status: 503 }));
      };
      if (closed.aborted) letGo();
      closed.addEventListener('abort', letGo);
    });
}

function read(body: unknown, headers: Headers): Asked {
  const request = isRecord(body) ? body : {};
  const messages: unknown[] = Array.isArray(request.messages) ? request.messages : [];
  const contentOf = (role: string) => {
    const message = messages.filter(isRecord).find((candidate) => candidate.role === role);
    return typeof message?.content === 'string' ? message.content : '';
  };
  const between = /^----- begin of text (\S+)\n([^]*)\n----- end of text \1$/mu;
  return {
    system: contentOf('system'),
    text: between.exec(contentOf('user'))?.[2] ?? '',
    authorization: headers.get('authorization'),
    body: request,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
