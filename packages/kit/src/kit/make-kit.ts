// The public kit over a core. Made by startKit; pure until mount(). Holds no state of its own but whether it is
// mounted: everything else lives in core. How it looks is its surface's business.
import type { Env, Options } from '@openappkit/core';
import { type Core, createCore, type Sdk, subscribe, version } from '@openappkit/core/internal';
import { accountVerbs } from '../api/verbs/account-verbs.js';
import type { AppKit, ModalVerbs } from '../api/app-kit.types.js';
import { connectionVerbs } from '../api/verbs/connection-verbs.js';
import { featureVerbs } from '../api/verbs/feature-verbs.js';
import { lookVerbs } from '../api/verbs/look-verbs.js';
import { networkVerbs } from '../api/verbs/network-verbs.js';
import { optionVerbs } from '../api/verbs/option-verbs.js';
import { connectorLoads, embeddedWallet } from '../load-connectors.js';
import { loadLateParts } from '../load-late-parts.js';
import { createKitWords } from '../words/kit-words.js';
import { comesBack } from './comes-back.js';
import type { Surface } from './surface.types.js';

/**
 * Makes a kit.
 * @param ended called after everything is undone
 * @throws KitError as createCore does
 */
export function makeKit(
  options: Options,
  env: Env | undefined,
  sdk: Sdk | undefined,
  surface: Surface,
  ended: (kit: AppKit) => void,
): AppKit {
  const core = createCore(options, env, sdk, connectorLoads);
  const { current } = core.options.state;
  let undo: (() => void)[] = [];
  let state: 'new' | 'mounted' | 'destroyed' = 'new';
  const verbs = { ...accountVerbs(core, () => kit), ...networkVerbs(core) };
  const kit: AppKit = {
    version,
    projectId: current.projectId || undefined,
    instanceId: current.instanceId,
    chainNamespaces: Object.keys(core.chain.state.active),
    chainAdapters: Object.fromEntries(core.adapters),
    core,
    surface,
    words: createKitWords(() => core.options.state.current.words),
    ...verbs,
    ...lookVerbs(core),
    ...optionVerbs(core, verbs),
    ...connectionVerbs(core),
    ...featureVerbs(core),
    ...surface.walletVerbs(core),
    ...modalVerbs(core, () => kit),
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
      undo = [followOpen(kit), surface.attach(kit)];
      if (comesBack(page)) resume(kit);
      // The flows request the origins that the project allows.
      if (embeddedWallet.isOn(current) && !page.savesData()) preloadFlows(core);
    },
    destroy() {
      if (state === 'destroyed') return;
      state = 'destroyed';
      core.modal.close({ force: true });
      for (const step of undo.reverse()) step();
      core.destroy();
      ended(kit);
    },
  };
  return kit;
}

/** Resumes a redirect login and the transactions of an earlier page. */
function resume(kit: AppKit): void {
  loadLateParts()
    .then((late) => late.resume(kit))
    .catch(() => undefined);
}

/** Loads the flows when the page is idle. A failure shows where they are needed. */
function preloadFlows({ env, preload }: Core): void {
  env.page?.whenIdle(() => void preload().catch(() => undefined));
}

function modalVerbs(core: Core, self: () => AppKit): ModalVerbs {
  return {
    async open(options = {}) {
      const { namespace } = options;
      if (options.arguments && (options.view === 'WalletSend' || options.view === 'Swap'))
        return (await loadLateParts()).openPrefilled(self(), options);
      const looking =
        namespace !== undefined && core.adapters.has(namespace) && core.chooseNamespace(namespace);
      // A new start: what it showed last is not shown while what is wanted now is on its way.
      if (!core.modal.state.open) core.router.reset('');
      core.modal.open();
      if (looking) await looking.catch(() => undefined);
      await self().surface.show(self(), options);
      // What the opened widget will need, behind its first picture.
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

/** What follows from the opening and closing, however they came about; a network that the app does not have opens it. */
function followOpen(kit: AppKit): () => void {
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
    // At once: who opens it again in the same turn must not find the attempt that closing gave up.
    subscribe(modal.state, check, true),
    bus.on('view-needed', (needed) => void kit.open(needed)),
    bus.on('resume-needed', () => resume(kit)),
    bus.on('network-unsupported', ({ namespace }) => {
      // A wallet behind the one that is used: said when it comes to the front.
      if (namespace === chain.state.activeNamespace) void kit.open({ view: 'UnsupportedChain' });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
