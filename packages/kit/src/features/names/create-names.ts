import { KitError } from '@openappkit/core/feature';
import { getActiveAccount, onActiveAccountChange } from '../../active-account.js';
import { createFlow } from '../../flows/create-flow.js';
import { createSharedRun } from '../../create-shared-run.js';
import { getNameZone } from './name-service.js';
import { createEffects, type NamesDeps } from './names.effects.js';
import { emptyField, transition } from './names.machine.js';
import type { Names, NamesState, RegisteredName } from './names.types.js';

/** @example const names = await kit.feature('names'); names.begin(); names.setName('maple'); await names.register(); */
export function createNames(deps: NamesDeps): Names {
  const { env } = deps;
  const flow = createFlow({
    initial: { ...emptyField, account: getActiveAccount(deps), zone: getNameZone(deps) },
    transition,
    effects: createEffects(deps),
    toView: (state: NamesState) => state,
    env,
  });
  const running = createSharedRun<RegisteredName>();
  const onAccountChange = (): void =>
    flow.dispatch({ type: 'account-changed', account: getActiveAccount(deps) });
  const stop = onActiveAccountChange(deps, onAccountChange);

  /** @throws KitError `names/taken`, and what the service throws */
  async function assertFree(): Promise<void> {
    flow.dispatch({ type: 'check' });
    const checked = await flow.result('check');
    if (checked?.type === 'check-failed') throw checked.error;
    if (flow.get().status === 'taken') throw new KitError('names/taken');
  }

  async function register(): Promise<RegisteredName> {
    onAccountChange();
    const { account, name, status } = flow.get();
    if (!account) throw new KitError('account/no-address');
    if (name === undefined) throw new KitError('names/invalid');
    if (status !== 'free') await assertFree();
    flow.dispatch({ type: 'register', at: env.clock.now() });
    const event = await flow.result('register');
    if (event?.type === 'registered') return event.registered;
    throw event?.type === 'failed' ? event.error : new KitError('request/cancelled');
  }

  return {
    state: flow.view,
    begin() {
      onAccountChange();
      flow.dispatch({ type: 'begun', zone: getNameZone(deps) });
    },
    setName: (text) => flow.dispatch({ type: 'typed', text }),
    async check() {
      flow.dispatch({ type: 'check' });
      // A check that is superseded settles, too.
      await flow.result('check').catch(() => undefined);
    },
    register: () => running.share(register),
    stopWaiting: () => flow.dispatch({ type: 'stopped' }),
    destroy() {
      stop();
      flow.destroy();
    },
  };
}
