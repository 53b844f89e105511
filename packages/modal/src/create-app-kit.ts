import type { Env, Options } from '@openappkit/core';
import { browserEnv } from '@openappkit/core/internal';
import type { AppKit, Sdk } from '@openappkit/kit';
import { createLazyWalletMethods, startKit, type Renderer } from '@openappkit/kit/internal';
import { defineElements } from './define-elements.js';
import { loadDialog } from './modal/load-dialog.js';

type Dialog = Awaited<ReturnType<typeof loadDialog>>;

/**
 * Creates the kit, or returns this page's kit with the same `projectId` and `instanceId` and updates its options (hot reload,
 * StrictMode).
 *
 * @param env the environment; the browser's by default
 * @param sdk the wrapping SDK; plain HTML by default
 * @throws KitError `options/invalid`, `options/siwx-and-siwe`, `options/adapter-twice`,
 *   `kit/instance-conflict` for another projectId under the same instanceId
 * @example
 * const kit = createAppKit({ projectId: 'abc', networks: [mainnet], adapters: [new EvmAdapter()] });
 * kit.open();
 */
export function createAppKit(options: Options, env: Env = browserEnv(), sdk?: Sdk): AppKit {
  return startKit(options, env, sdk, createDialogRenderer());
}

/** Uses a loaded dialog synchronously. If the dialog fails to load, <appkit-modal> closes the kit. */
function createDialogRenderer(): Renderer {
  let dialog: Dialog | undefined;
  const use = async (act: (dialog: Dialog) => Promise<void> | void): Promise<void> => {
    if (!dialog)
      try {
        dialog = await loadDialog();
      } catch {
        return;
      }
    await act(dialog);
  };
  return {
    createWalletMethods: createLazyWalletMethods,
    attach,
    routes: new Map(),
    isLoaded: () => dialog !== undefined,
    preload: (kit) => use((chunk) => chunk.fetchAhead(kit)),
    show: (kit, options) => use((chunk) => chunk.openView(kit, options)),
    showSettledNotices: (kit) => use((chunk) => chunk.showToasts(kit)),
    chooseWallet: (kit, wallet) => use((chunk) => chunk.chooseNamed(kit, wallet)),
  };
}

/** Registers the elements, unless the host runs headless. Appends the modal, unless the host places or embeds it. */
function attach(kit: AppKit): () => void {
  const { disableAppend, enableEmbedded, features } = kit.core.options.state.current;
  if (features.headless) return () => undefined;
  defineElements();
  if (disableAppend || enableEmbedded) return () => undefined;
  const modal = document.createElement('appkit-modal');
  kit.renderer.modal = Object.assign(modal, { kit, stays: true });
  document.body.append(modal);
  kit.core.bus.emit('track', { event: 'MODAL_CREATED' });
  return () => {
    modal.stays = false;
    modal.remove();
  };
}
