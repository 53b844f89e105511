// The late check drops an invalid `siwx` option, as in production. Connections must not pass then.
import { fakeSiwx } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { createConnectionGuards } from '../connections/connection-guards.js';
import { KitError } from '../errors/kit-error.js';
import type { FeatureControllers } from '../feature/feature-controllers.js';
import { createAlerts } from '../notice/alerts.js';
import { checkNow as checkLater } from '../options/check-later.js';
import { correctOptions } from '../options/correct-options.js';
import { createOptions } from '../options/options-controller.js';
import { signInAvailable, signsIn } from './sign-in-option.js';
import { addSignInGuard } from './sign-in-feature.js';

const network = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.test'] } },
};
const silent = { warn: () => undefined, error: () => undefined };

function standing(siwx: unknown, load: () => never) {
  const options = createOptions({ projectId: 'p', networks: [network], siwx }, checkLater);
  const wantsSignIn = signsIn(options.state.current);
  const features: Pick<FeatureControllers, 'get'> = {
    async get() {
      if (!signInAvailable({ options })) throw new KitError('sign-in/off');
      return load();
    },
  };
  const connectionGuards = createConnectionGuards();
  addSignInGuard({ guards: connectionGuards, options }, features);
  const alerts = createAlerts({ shown: [] }, silent, () => false);
  correctOptions({ options, alerts, env: { logger: silent } });
  const pass = () =>
    connectionGuards.run({ cause: 'connected', connections: [] }, new AbortController().signal);
  return { options, wantsSignIn, pass };
}
const notLoaded = (): never => {
  throw new KitError('kit/load-failed');
};

describe('the sign-in guard', () => {
  it.each([[{}], [{ getRequired: () => true, createMessage: async () => 'x' }]])(
    'rejects every account when the option was invalid and dropped: %j',
    async (siwx) => {
      const { options, wantsSignIn, pass } = standing(siwx, notLoaded);
      expect([wantsSignIn, options.state.current.siwx]).toEqual([true, undefined]);
      await expect(pass()).rejects.toMatchObject({ code: 'sign-in/off' });
    },
  );

  it('lets accounts in when the code of an optional sign-in fails to load, but not of a required one', async () => {
    await standing(fakeSiwx({ required: false }), notLoaded).pass();
    await expect(standing(fakeSiwx(), notLoaded).pass()).rejects.toMatchObject({
      code: 'kit/load-failed',
    });
  });
});
