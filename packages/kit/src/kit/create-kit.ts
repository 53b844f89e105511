import type { Env, Options } from '@openappkit/core';
import {
  type Core,
  createCore,
  type Sdk,
  subscribe,
  version,
  EarlyError,
} from '@openappkit/core/internal';
import { createAccountMethods } from '../api/methods/account-methods.js';
import type { AppKit, ModalMethods, Renderer } from '../api/app-kit.types.js';
import { createConnectionMethods } from '../api/methods/connection-methods.js';
import { createFeatureMethods, loadLazyModules } from '../api/methods/feature-methods.js';
import { createStateMethods } from '../api/methods/state-methods.js';
import { createNetworkMethods } from '../api/methods/network-methods.js';
import { createOptionMethods } from '../api/methods/option-methods.js';
import { connectorLoads, embeddedWallet } from '../load-connectors.js';
import { createKitMessages } from '../messages/kit-messages.js';
import { registeredKit, registerKit, unregisterKit } from './kit-registry.js';

/**
 * Returns the kit that the page already has under this `instanceId`, else creates, registers and mounts one.
 * @throws KitError as createAppKit does
 */
export function startKit(
  options: Options,
  env: Env,
  sdk: Sdk | undefined,
  renderer: Renderer,
): AppKit {
  const inPage = env.page !== undefined && typeof document !== 'undefined';
  if (!inPage) {
    const detachedRenderer = { ...renderer, attach: () => () => undefined };
    return createKit(options, env, sdk, detachedRenderer, () => undefined);
  }
  const existing = registeredKit(options.instanceId);
  if (existing) return reuse(existing, options);
  const kit = createKit(options, env, sdk, renderer, unregisterKit);
  registerKit(kit);
  queueMicrotask(() => kit.mount());
  return kit;
}

/**
 * Creates a kit. It has no side effects until mount(), and no state except whether it is mounted.
 * @param onDestroyed called after everything is undone
 * @throws KitError as createCore does
 */
export function createKit(
  options: Options,
  env: Env | undefined,
  sdk: Sdk | undefined,
  renderer: Renderer,
  onDestroyed: (kit: AppKit) => void,
): AppKit {
  const core = createCore(options, env, sdk, connectorLoads);
  const { current } = core.options.state;
  let cleanups: (() => void)[] = [];
  let state: 'new' | 'mounted' | 'destroyed' = 'new';
  const methods = { ...createAccountMethods(core, () => kit), ...createNetworkMethods(core) };
  const kit: AppKit = {
    version,
    projectId: current.projectId || undefined,
    instanceId: current.instanceId,
    chainNamespaces: Object.keys(core.chain.state.active),
    chainAdapters: Object.fromEntries(core.adapters),
    core,
    renderer: renderer,
    messages: createKitMessages(() => core.options.state.current.words),
    ...methods,
    ...createStateMethods(core),
    ...createOptionMethods(core, methods),
    ...createConnectionMethods(core),
    ...createFeatureMethods(core),
    ...renderer.createWalletMethods(core),
    ...createModalMethods(core, () => kit),
    get options() {
      return core.options.state.current;
    },
    get features() {
      return core.options.state.current.features;
    },
    get environment() {
      return core.environment;
    },
    mount() {
      const { page } = core.env;
      if (state !== 'new' || !page) return;
      state = 'mounted';
      core.mount();
      cleanups = [trackOpenState(kit), renderer.attach(kit)];
      if (isSocialReturn(page)) resume(kit);
      // Load the flows early, because they request the origins that the project allows.
      if (embeddedWallet.isOn(current) && !page.savesData()) preloadFlows(core);
    },
    destroy() {
      if (state === 'destroyed') return;
      state = 'destroyed';
      core.modal.close({ force: true });
      for (const step of cleanups.reverse()) step();
      core.destroy();
      onDestroyed(kit);
    },
  };
  return kit;
}

function reuse(existing: AppKit, options: Options): AppKit {
  if (existing.projectId !== (options.projectId || undefined))
    throw new EarlyError('kit/instance-conflict', {
      context: { existing: existing.projectId, given: options.projectId },
      metaMessages: ['Give this kit an `instanceId`, or destroy() the first one.'],
    });
  existing.updateOptions(options);
  return existing;
}

/** Whether a provider has sent the user back to this page. */
function isSocialReturn(page: Env['page']): boolean {
  const location = page?.global('location') as Partial<Location> | undefined;
  return /[?&]result_uri=/.test(location?.search ?? '');
}

function resume(kit: AppKit): void {
  loadLazyModules()
    .then((lazyModules) => lazyModules.resume(kit, isSocialReturn(kit.core.env.page)))
    .catch(() => undefined);
}

/** A failure is reported where the flows are needed. */
function preloadFlows({ env, preload }: Core): void {
  env.page?.whenIdle(() => void preload().catch(() => undefined));
}

function createModalMethods(core: Core, self: () => AppKit): ModalMethods {
  return {
    async open(options = {}) {
      const { namespace } = options;
      if (options.arguments && (options.view === 'WalletSend' || options.view === 'Swap'))
        return (await loadLazyModules()).openPrefilled(self(), options);
      const switching =
        namespace !== undefined && core.adapters.has(namespace) && core.chooseNamespace(namespace);
      // Reset the view, so that the previous one does not show while the requested one loads.
      if (!core.modal.state.open) core.router.reset('');
      core.modal.open();
      if (switching !== false) await switching.catch(() => undefined);
      await self().renderer.show(self(), options);
      // Load the flows after the first paint, because the opened widget needs them.
      preloadFlows(core);
      return undefined;
    },
    async close() {
      core.modal.close();
    },
    connect: core.connect,
    connectEach: core.connectEach,
    connectForNetwork: core.connectForNetwork,
    disconnect: core.disconnect,
    ready: core.ready,
    isOpen: () => core.modal.state.open,
  };
}

function trackOpenState(kit: AppKit): () => void {
  const { bus, chain, modal } = kit.core;
  let last = false;
  const check = (): void => {
    if (modal.state.open === last) return;
    last = modal.state.open;
    const properties = { connected: kit.getIsConnectedState() };
    bus.emit('track', { event: last ? 'MODAL_OPEN' : 'MODAL_CLOSE', properties });
    if (!last) kit.core.cancelSwitch();
  };
  check();
  const stops = [
    // Notify synchronously, because a reopen in the same turn must not find the attempt that closing cancelled.
    subscribe(modal.state, check, true),
    bus.on('view-needed', (needed) => void kit.open(needed)),
    bus.on('resume-needed', () => resume(kit)),
    bus.on('network-unsupported', ({ namespace }) => {
      // Other namespaces report an unsupported network when they become active.
      if (namespace === chain.state.activeNamespace) void kit.open({ view: 'UnsupportedChain' });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
