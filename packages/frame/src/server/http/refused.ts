// What the server does not do, and what it says of it.
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Refusal } from '../../api/calls.js';

const statuses: Readonly<Record<Refusal['code'], ContentfulStatusCode>> = {
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
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(
    code: Refusal['code'],
    message: string,
    more: Pick<Refusal, 'appOrigin' | 'retryAfterMs' | 'triesLeft'> = {},
  ) {
    super(message);
    this.name = 'Refused';
    this.refusal = { code, message, ...more };
  }

  get status(): ContentfulStatusCode {
    return statuses[this.refusal.code];
  }
}

/** Of a login that is over, was never there or is somebody else's: one answer, so that none tells from another. */
export const loginIsOver = (): Refused =>
  new Refused('expired', 'This sign-in has ended. Start again.');

/** Of a link that was used, is too old or was never sent. */
export const linkIsOver = (): Refused =>
  new Refused(
    'expired',
    'This link was already used or has expired. Start over where you were signing in.',
  );

/** The same of a link to change an address. */
export const changeLinkIsOver = (): Refused =>
  new Refused('expired', 'This link was already used or has expired. Start the change again.');
