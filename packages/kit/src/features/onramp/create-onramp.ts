import type { FeatureDeps } from '@openappkit/core/feature';
import { onActiveAccountChange, getActiveAccount, isSameAccount } from '../../active-account.js';
import { createFlow } from '../../flows/create-flow.js';
import { createSharedRun } from '../../create-shared-run.js';
import type { Ledger } from '../../transactions/ledger.js';
import { createVisits } from './create-visits.js';
import { createOnRampApi } from './onramp-api.js';
import { createEffects } from './onramp.effects.js';
import {
  defaultLocale,
  type Event,
  initial,
  toView,
  transition,
  visitOf,
} from './onramp.machine.js';
import type { OnRamp } from './onramp.types.js';
import { providersOf } from './sold-currencies.js';

type OnRampDeps = Pick<
  FeatureDeps,
  'account' | 'bus' | 'chain' | 'connection' | 'env' | 'http' | 'options' | 'sdk'
> & { readonly ledger: Ledger };

/** @example const onramp = await kit.feature('onramp'); await onramp.begin(); button.onclick = () => onramp.buy(); */
export function createOnRamp(deps: OnRampDeps): OnRamp {
  const { bus, env, options } = deps;
  const api = createOnRampApi(deps);
  const buying = createSharedRun();
  const visits = createVisits(deps, {
    api,
    // Loaded when a purchase begins or is restored.
    readPurchases: async (owner, signal) => {
      const { createPurchases } = await import('../../account-lists/purchases.js');
      return createPurchases(deps).read(owner, signal);
    },
    show: (purchase) => flow.dispatch({ type: 'purchase-changed', purchase }),
  });
  const effects = createEffects({ api, bus, env, visits });
  const flow = createFlow({ initial, transition, effects, toView, env });

  function readContext(): void {
    const account = getActiveAccount(deps);
    const providers = providersOf(options.state.current);
    flow.dispatch({
      type: 'context-read',
      context: { account, providers, timeZone: timeZoneOf(env) },
    });
  }
  function dispatch(event: Event): void {
    readContext();
    flow.dispatch(event);
  }
  /** A superseded effect settles, too. */
  const settled = (key: 'load-options' | 'quote'): Promise<unknown> =>
    flow.result(key).catch(() => undefined);
  async function buy(): Promise<void> {
    // Everything up to opening the window must be synchronous, or the browser blocks the window.
    readContext();
    const request = visitOf(flow.get());
    if ('code' in request) throw request;
    flow.dispatch({ type: 'buy' });
    await flow.result('visit');
  }

  const stop = onActiveAccountChange(deps, () => {
    if (!isSameAccount(flow.get().context.account, getActiveAccount(deps))) readContext();
  });
  readContext();
  return {
    state: flow.view,
    async begin() {
      dispatch({ type: 'begin' });
      await settled('load-options');
      await settled('quote');
    },
    setSelectedProvider: (provider) => dispatch({ type: 'chosen', choice: { provider } }),
    setPurchaseCurrency: (purchase) => dispatch({ type: 'chosen', choice: { purchase } }),
    setPaymentCurrency: (payment) => dispatch({ type: 'chosen', choice: { payment } }),
    setPaymentAmount: (text, locale = defaultLocale) =>
      dispatch({ type: 'amount-typed', text, locale }),
    async getQuote() {
      dispatch({ type: 'quote' });
      await settled('quote');
    },
    buy: () => buying.share(buy),
    openAgain: () => buying.share(visits.openAgain),
    opened: visits.opened,
    check: visits.check,
    finish: visits.finish,
    dismiss: visits.dismiss,
    resetState: () => dispatch({ type: 'reset' }),
    destroy() {
      stop();
      flow.destroy();
      visits.destroy();
    },
  };
}

/** IANA time zone of the user's clock, such as `Europe/Oslo`; '' if the browser does not report it. */
function timeZoneOf({ page }: FeatureDeps['env']): string {
  const intl = page?.global('Intl') as typeof Intl | undefined;
  return intl?.DateTimeFormat().resolvedOptions().timeZone ?? '';
}
