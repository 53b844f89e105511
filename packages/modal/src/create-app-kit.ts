// createAppKit(): the entry of the package. Pure when called; in a browser the kit mounts itself in a
// microtask, registers the elements and appends its modal.
import type { Env, Options } from '@openappkit/core';
import { browserEnv } from '@openappkit/core/internal';
import { defineElements } from './define-elements.js';
import type { Sdk } from './kit/app-kit.js';
import type { AppKit } from './kit/app-kit.types.js';
import { lazyWalletVerbs } from './kit/lazy-wallet-verbs.js';
import { startKit } from './kit/start-kit.js';
import { loadDialog, preload } from './modal/preload.js';

/**
 * Makes the kit, or returns the one that this page already has under the same `projectId` and
 * `instanceId`, with its options updated (hot reload, StrictMode).
 *
 * @param env the outside world; the browser's by default
 * @param sdk who wraps the kit; plain HTML by default
 * @throws KitError `options/invalid`, `options/siwx-and-siwe`, `options/adapter-twice`,
 *   `kit/instance-conflict` for another projectId under the same instanceId
 * @example
 * const kit = createAppKit({ projectId: 'abc', networks: [mainnet], adapters: [new EvmAdapter()] });
 * kit.open();
 */
export function createAppKit(options: Options, env: Env = browserEnv(), sdk?: Sdk): AppKit {
  // Views guard the dialog, so nothing is guarded before it has loaded.
  let routeOf: Awaited<ReturnType<typeof loadDialog>>['routeOf'] | undefined;
  return startKit(options, env, sdk, {
    attach,
    walletVerbs: lazyWalletVerbs,
    async preload(view) {
      await preload(view);
      routeOf ??= (await loadDialog().catch(() => undefined))?.routeOf;
    },
    mayClose: (kit) => routeOf?.(kit.core.router.state.view)?.guard?.(kit) ?? true,
  });
}

/** Registers the elements and appends the modal, unless the host places it or wants no UI. */
function attach(kit: AppKit): () => void {
  const { disableAppend, enableEmbedded, features } = kit.core.options.state.current;
  if (features.headless) return () => undefined;
  defineElements();
  if (disableAppend || enableEmbedded) return () => undefined;
  const modal = document.createElement('appkit-modal');
  modal.kit = kit;
  document.body.append(modal);
  kit.core.bus.emit('track', { event: 'MODAL_CREATED' });
  return () => modal.remove();
}
