// What the server does not do, and what it says of it.
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorResponse } from '../../api/calls.js';

const statuses: Readonly<Record<ErrorResponse['code'], ContentfulStatusCode>> = {
  'bad-request': 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'not-found': 404,
  conflict: 409,
  expired: 410,
  'wrong-code': 422,
  'too-many-tries': 423,
  'rate-limited': 429,
  unavailable: 503,
};

/** Thrown by whoever answers a call. The message is for people. */
export class CallError extends Error {
  readonly response: ErrorResponse;

  constructor(
    code: ErrorResponse['code'],
    message: string,
    more: Pick<ErrorResponse, 'appOrigin' | 'retryAfterMs' | 'triesLeft'> = {},
  ) {
    super(message);
    this.name = 'Refused';
    this.response = { code, message, ...more };
  }

  get status(): ContentfulStatusCode {
    return statuses[this.response.code];
  }
}

/** Of a login that is over, was never there or is somebody else's: one answer, so that none tells from another. */
export const loginEndedError = (): CallError =>
  new CallError('expired', 'This sign-in has ended. Start again.');

/** Of a link that was used, is too old or was never sent. */
export const linkEndedError = (): CallError =>
  new CallError(
    'expired',
    'This link was already used or has expired. Start over where you were signing in.',
  );

/** The same of a link to change an address. */
export const changeLinkEndedError = (): CallError =>
  new CallError('expired', 'This link was already used or has expired. Start the change again.');
