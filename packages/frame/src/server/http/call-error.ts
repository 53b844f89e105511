import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorResponse } from '../../api/calls.js';
import { httpMessages } from '../messages.js';

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

/** Throw it to answer a call with an error. Pages show the message to the user. */
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

/**
 * The same error for a login that has ended, never existed or belongs to another device, so that they cannot be distinguished.
 */
export const loginEndedError = (): CallError => new CallError('expired', httpMessages.loginEnded);

export const linkEndedError = (): CallError => new CallError('expired', httpMessages.linkEnded);

export const changeLinkEndedError = (): CallError =>
  new CallError('expired', httpMessages.changeLinkEnded);
