/** What a service answered where it did not succeed. `problem` is empty where the answer was no problem document. */
export class JyotishError extends Error {
  constructor(
    readonly status: number,
    readonly problem: { code?: string; detail?: string; requestId?: string; [member: string]: unknown },
  ) {
    super(`${status} ${problem.code ?? ""}: ${problem.detail ?? ""}`);
  }
}

type Query = Record<string, unknown>;

/** Sends requests; the client adds a method for each operation. */
export class Transport {
  readonly #base: string;
  readonly #key: string;
  readonly #fetch: typeof fetch;

  /** The address is such as https://jyotish.example/v1. */
  constructor(base: string, key: string, fetcher: typeof fetch = fetch) {
    this.#base = base.replace(/\/+$/, "");
    this.#key = key;
    this.#fetch = fetcher;
  }

  async #send(method: string, path: string, accept: string, query: Query, body: unknown, once?: string): Promise<Response> {
    const url = new URL(this.#base + path);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined && value !== null) {
        url.searchParams.set(name, Array.isArray(value) ? value.join(",") : String(value));
      }
    }
    const headers: Record<string, string> = { Authorization: `Bearer ${this.#key}` };
    if (accept !== "") headers["Accept"] = accept;
    if (once !== undefined) headers["Idempotency-Key"] = once;
    const init: RequestInit = { method, headers };
    if (body !== undefined) {
      headers["Content-Type"] = "application/json";
      init.body = JSON.stringify(body);
    }
    const answer = await this.#fetch(url, init);
    if (!answer.ok) {
      const text = await answer.text();
      let problem: Record<string, unknown> = {};
      try {
        problem = JSON.parse(text) as Record<string, unknown>;
      } catch {
        // not from the service itself
      }
      throw new JyotishError(answer.status, problem);
    }
    return answer;
  }

  protected async json<T>(method: string, path: string, accept: string, query: Query, body: unknown, once?: string): Promise<T> {
    return (await (await this.#send(method, path, accept, query, body, once)).json()) as T;
  }

  protected async bytes(method: string, path: string, accept: string, query: Query, body: unknown, once?: string): Promise<Uint8Array> {
    return new Uint8Array(await (await this.#send(method, path, accept, query, body, once)).arrayBuffer());
  }

  protected async none(method: string, path: string, accept: string, query: Query, body: unknown, once?: string): Promise<void> {
    await this.#send(method, path, accept, query, body, once);
  }
}
