// createAppKit(): the entry of the package. Pure when called; in a browser the kit mounts itself in a
// microtask, registers the elements and appends its modal.
import { KitError, type Env, type Options } from '@openappkit/core';
import { browserEnv } from '@openappkit/core/internal';
import { registeredKit, registerKit, unregisterKit } from './default-kit.js';
import { defineElements } from './define-elements.js';
import { makeKit, type Sdk } from './kit/app-kit.js';
import type { AppKit } from './kit/app-kit.types.js';

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
  const inPage = env.page !== undefined && typeof document !== 'undefined';
  if (!inPage)
    return makeKit(options, env, sdk, { attach: () => () => undefined, ended: () => undefined });
  const present = registeredKit(options.instanceId);
  if (present) return reuse(present, options);
  const kit = makeKit(options, env, sdk, { attach, ended: unregisterKit });
  registerKit(kit);
  queueMicrotask(() => kit.mount());
  return kit;
}

function reuse(present: AppKit, options: Options): AppKit {
  if (present.projectId !== (options.projectId || undefined))
    throw new KitError('kit/instance-conflict', {
      metaMessages: [
        `The kit that exists has projectId "${present.projectId ?? ''}", this call has "${options.projectId ?? ''}".`,
        'Give the second kit an `instanceId` of its own, or destroy() the first.',
      ],
    });
  present.updateOptions(options);
  return present;
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
  return () => modal.remove();
}
