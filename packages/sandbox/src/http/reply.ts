// The shapes a service handler takes and gives, and the usual answers. Called by every service.
// It must not touch node's request or response objects: open-server does that.

/** A request, read to its end. */
export interface HttpRequest {
  readonly method: string;
  readonly url: URL;
  /** The path, decoded once. */
  readonly path: string;
  readonly origin: string | null;
  readonly authorization: string | null;
  /** `x-nonce-jwt`: the token that came with a nonce to sign in with. */
  readonly nonceToken: string | null;
  /** `x-otp`: which code by mail this is about. */
  readonly mailId: string | null;
  readonly body: string;
}

export interface HttpReply {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

export type HttpHandler = (request: HttpRequest) => HttpReply | Promise<HttpReply>;

/** A JSON answer. */
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

/** Text of some media type: `text/html`, `text/javascript`, `image/svg+xml`. */
export function text(body: string, type: string, headers: Record<string, string> = {}): HttpReply {
  return { status: 200, headers: { 'content-type': `${type}; charset=utf-8`, ...headers }, body };
}

/** An answer without a body. */
export function empty(status: number): HttpReply {
  return { status, headers: {}, body: '' };
}

/** The Blockchain API's error body: one reason, with the field it is about. */
export function refuse(status: number, field: string, description: string): HttpReply {
  return json({ status: 'FAILED', reasons: [{ field, description }] }, status);
}
