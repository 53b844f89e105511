// createAppKit() for hosts that draw their own UI. Must not import lit, elements or views.
import type { Env, Options } from '@openappkit/core';
import { browserEnv, type Sdk } from '@openappkit/core/internal';
import type { AppKit, Renderer } from './api/app-kit.types.js';
import { startKit } from './kit/create-kit.js';
import { createWalletMethods } from './wallets/wallet-methods.js';

/** Renders nothing. `open` only changes the state, and the kit closes when the requested flow ends. */
const headlessRenderer: Renderer = {
  createWalletMethods,
  isLoaded: () => true,
  preload: async () => undefined,
  async show({ core, getIsConnectedState }, { view }) {
    const defaultFlow = getIsConnectedState() ? 'account' : undefined;
    const about = view === 'UnsupportedChain' ? 'network' : defaultFlow;
    const signsIn = view === 'SIWXSignMessage';
    const waits = signsIn || view === 'ConnectingExternal';
    core.router.reset(view ?? '', undefined, waits ? { waits, signsIn } : { about });
  },
  async chooseWallet(kit, { installed, listed, namespace }) {
    const wallet = listed && { id: listed.id, name: listed.name, imageUrl: listed.imageUrl };
    kit.core.router.reset('', undefined, { waits: true });
    await kit
      .connect({
        connectorId: installed?.id,
        needs: 'code',
        namespace: namespace ?? installed?.namespace,
        wallet,
        signal: kit.core.modal.untilClosed(),
      })
      .catch(() => undefined);
  },
  attach: () => () => undefined,
};

/**
 * Creates the kit without any UI: `open` and `close` only change `getState().open`. Everything else works as
 * with the createAppKit of `@openappkit/modal`; lists and codes come from `fetchWallets`, `getWalletList`,
 * `connectWallet` and `getWalletConnectUri`.
 *
 * @param env the environment; the browser's by default
 * @param sdk the framework that wraps the kit; plain HTML by default
 * @throws KitError `options/invalid`, `options/siwx-and-siwe`, `options/adapter-twice`,
 *   `kit/instance-conflict` for another projectId under the same instanceId
 * @example
 * const kit = createAppKit({ projectId: 'abc', networks: [mainnet], adapters: [new EvmAdapter()] });
 * await kit.fetchWallets();
 * const [first] = kit.getWalletList().wallets;
 * if (first) await kit.connectWallet(first);
 */
export function createAppKit(options: Options, env: Env = browserEnv(), sdk?: Sdk): AppKit {
  return startKit(options, env, sdk, headlessRenderer);
}
