import { createSimulatedClock } from '@openappkit/testing';
import { expect, it, vi } from 'vitest';
import { limitVerify } from './client-workarounds.js';

it('uses an attestation that arrives within a second', async () => {
  const clock = createSimulatedClock();
  const verify = { register: async (): Promise<string | undefined> => 'jwt' };
  limitVerify(verify, clock, 'https://verify.test/');
  expect(await verify.register()).toBe('jwt');
  expect(verify).toMatchObject({ verifyUrlV3: 'https://verify.test/v3' });
});

it('requests no attestation without a service', async () => {
  const original = vi.fn(async (): Promise<string | undefined> => 'jwt');
  const verify = { register: original };
  limitVerify(verify, createSimulatedClock(), null);
  expect(await (verify.register as () => Promise<unknown>)()).toBe('');
  expect(original).not.toHaveBeenCalled();
});

it('continues without an attestation after a second, and skips the service for a minute', async () => {
  const clock = createSimulatedClock();
  const original = vi.fn(() => new Promise<string | undefined>(() => {}));
  const verify = { register: original as () => Promise<string | undefined> };
  limitVerify(verify, clock, 'https://verify.test/');
  const first = verify.register();
  await clock.advance(1000);
  expect(await first).toBe('');
  expect(await verify.register()).toBe('');
  expect(original).toHaveBeenCalledTimes(1);
  await clock.advance(60_000);
  const later = verify.register();
  expect(original).toHaveBeenCalledTimes(2);
  await clock.advance(1000);
  expect(await later).toBe('');
});
