/** Fake OpenAI-compatible server with configurable behaviour. */

/** A received request. */
export interface Asked {
  readonly system: string;
  /** Text between the markers. */
  readonly text: string;
  readonly authorization: string | null;
  /** Whole request body. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** Answers one request; `closed` aborts when the server closes. */
export type Behaviour = (asked: Asked, closed: AbortSignal) => Response | Promise<Response>;

export interface ModelServer {
  /** Fetch handler of the server. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Requests so far. */
  readonly asked: readonly Asked[];
  /** Sets the behaviour of the next requests in order; the last one repeats. */
  behave(...behaviours: readonly [Behaviour, ...Behaviour[]]): void;
  /** Ends requests that still wait. */
  close(): void;
}

/** Creates a server that answers with empty text. */
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

/** Answers with this text. */
export function says(content: string | null): Behaviour {
  return () =>
    Response.json({
      id: 'chatcmpl-stand-in',
      object: 'chat.completion',
      choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
    });
}

/** Answers with these fields and extra properties. */
export function fillsIn(
  fields: Readonly<Record<string, unknown>>,
  beside: Readonly<Record<string, unknown>> = {},
): Behaviour {
  const confidences = Object.fromEntries(Object.keys(fields).map((name) => [name, 0.9]));
  return says(JSON.stringify({ fields, confidences, reads_like: 'resource', ...beside }));
}

/** Fails with this status and a typical provider error. */
export function fails(status: number, headers: Readonly<Record<string, string>> = {}): Behaviour {
  const error = { message: 'Incorrect API key sk-stand-in-1234 in SELECT at /srv/model.py:12' };
  return () => Response.json({ error }, { status, headers });
}

/** Does not answer until the server closes. */
export function hangs(): Behaviour {
  return (_asked, closed) =>
    new Promise((resolve) => {
      const release = () => resolve(new Response(null, { status: 503 }));
      if (closed.aborted) release();
      closed.addEventListener('abort', release);
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
