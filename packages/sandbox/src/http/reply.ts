// Plain data, so that handlers do not use node's objects.

export interface HttpRequest {
  readonly method: string;
  readonly url: URL;
  readonly path: string;
  readonly origin: string | null;
  readonly authorization: string | null;
  /** `x-nonce-jwt`: the token issued with a sign-in nonce. */
  readonly nonceToken: string | null;
  /** `x-otp`: the id of an emailed code. */
  readonly mailId: string | null;
  readonly body: string;
}

export interface HttpReply {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

export type HttpHandler = (request: HttpRequest) => HttpReply | Promise<HttpReply>;

export function json(
  value: unknown,
  status = 200,
  headers: Record<string, string> = {},
): HttpReply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(value),
  };
}

/** @param type - `text/html`, `text/javascript`, `image/svg+xml` */
export function text(body: string, type: string, headers: Record<string, string> = {}): HttpReply {
  return { status: 200, headers: { 'content-type': `${type}; charset=utf-8`, ...headers }, body };
}

export function empty(status: number): HttpReply {
  return { status, headers: {}, body: '' };
}

/** The Blockchain API's error body. */
export function refuse(status: number, field: string, description: string): HttpReply {
  return json({ status: 'FAILED', reasons: [{ field, description }] }, status);
}
