import { describe, expect, it } from 'vitest';
import type { ErrorResponse } from '../api/calls.js';
import { errorMessage } from './page-error.js';
import { createCallServer } from './call-server.js';

describe('error messages for the user', () => {
  const messageFor = (refusal: ErrorResponse, input: { readonly code?: string }) => {
    const fetch = async () => new Response(JSON.stringify(refusal), { status: 400 });
    const ticket = { id: 'ticketticketticket', secret: 's'.repeat(43) };
    const call = createCallServer(fetch);
    const response =
      input.code === undefined
        ? call('/api/login/wait', { ticket })
        : call('/api/login/code', { ticket, code: input.code });
    return response.then(
      () => '',
      (error: unknown) => errorMessage(error),
    );
  };
  it.each([
    [{ code: 'wrong-code', message: '', triesLeft: 1 }, 'That code isn’t right. 1 attempt left.'],
    [{ code: 'expired', message: 'It is over.' }, 'That code expired. Send a new one.'],
    [
      { code: 'rate-limited', message: '', retryAfterMs: 30_000 },
      'Too many attempts. Try again in 30 seconds.',
    ],
    [
      { code: 'too-many-tries', message: '', retryAfterMs: 61_000 },
      'Too many attempts. Try again in 2 minutes.',
    ],
    [{ code: 'not-allowed', message: 'Not here.' }, 'Not here.'],
    [
      { code: 'conflict', message: 'You’ve reached the passkey limit.' },
      'You’ve reached the passkey limit.',
    ],
    [{ code: 'unavailable', message: 'Google isn’t responding.' }, 'Google isn’t responding.'],
  ] as const)('explains the error %o', async (refusal, message) => {
    expect(await messageFor(refusal, { code: '123456' })).toBe(message);
  });

  it('mentions a code only if the request contained a code', async () => {
    const refusal = { code: 'expired', message: 'This sign-in has ended.' } as const;
    expect(await messageFor(refusal, {})).toBe('This sign-in has ended.');
  });
});

it('sends no cookies and authenticates with a token', async () => {
  const requests: unknown[] = [];
  const call = createCallServer(async (_, init) => {
    requests.push(init);
    return new Response('{}', { status: 500 });
  });
  const ticket = { id: 'ticketticketticket', secret: 's'.repeat(43) };
  await call('/api/login/wait', { ticket }, { token: 'mine' }).catch(() => undefined);
  expect(requests).toMatchObject([
    { credentials: 'omit', headers: { authorization: 'Bearer mine' } },
  ]);
});
