import { createSimulatedClock } from '@openappkit/testing';
import { expect, it, vi } from 'vitest';
import { limitVerify } from './limit-verify.js';

it('uses an attestation that comes within a second', async () => {
  const clock = createSimulatedClock();
  const verify = { register: async (): Promise<string | undefined> => 'jwt' };
  limitVerify(verify, clock, 'https://verify.test/');
  expect(await verify.register()).toBe('jwt');
  expect(verify).toMatchObject({ verifyUrlV3: 'https://verify.test/v3' });
});

it('asks nobody where there is no service', async () => {
  const original = vi.fn(async (): Promise<string | undefined> => 'jwt');
  const verify = { register: original };
  limitVerify(verify, createSimulatedClock(), null);
  expect(await (verify.register as () => Promise<unknown>)()).toBe('');
  expect(original).not.toHaveBeenCalled();
});

it('goes on without one after a second, and does not ask again for a minute', async () => {
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
