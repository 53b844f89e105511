// The public kit over a core. Made by createAppKit; pure until mount(). Holds no state of its own but
// whether it is mounted: everything else lives in core.
import type { Options } from '@openappkit/core';
import { type Core, createCore } from '@openappkit/core/internal';
import type { Env } from '@openappkit/core';
import { connectorLoads } from '../load-connectors.js';
import { version } from '../version.js';
import { isPublicView, type PublicView } from '../view-names.js';
import { accountVerbs } from './account-verbs.js';
import type { AppKit, OpenOptions } from './app-kit.types.js';
import { connectionVerbs } from './connection-verbs.js';
import { followIntents, landing, show } from './intents.js';
import { lookVerbs } from './look-verbs.js';
import { networkVerbs } from './network-verbs.js';
import type { WalletVerbs } from './wallet-verbs.js';

/** Who wraps the kit; sent as part of `sv`. */
export interface Sdk {
  readonly platform: 'html' | 'react' | 'vue' | 'cdn';
}

/** What happens around a kit's life, given by createAppKit: with elements, or without (headless). */
export interface KitLife {
  /** For hosts that draw their own list: here at once, or loaded when called. */
  readonly walletVerbs: (core: Core) => WalletVerbs;
  /** Fetches what draws a view; never rejects. */
  readonly preload: (view: PublicView) => Promise<void>;
  /** Whether the current view lets the modal close (specification section 4). */
  readonly mayClose: (kit: AppKit) => boolean;
  /** Shows the kit on the page; returns the undo. */
  readonly attach: (kit: AppKit) => () => void;
  /** After everything is undone. */
  readonly ended: (kit: AppKit) => void;
}

/** Makes a kit. @throws KitError as createCore does */
export function makeKit(
  options: Options,
  env: Env | undefined,
  sdk: Sdk | undefined,
  life: KitLife,
): AppKit {
  const core = createCore(options, env, sdk, connectorLoads);
  const { current } = core.options.state;
  let undo: (() => void)[] = [];
  let state: 'new' | 'mounted' | 'destroyed' = 'new';
  const kit: AppKit = {
    version,
    projectId: current.projectId === '' ? undefined : current.projectId,
    instanceId: current.instanceId,
    core,
    ...accountVerbs(core),
    ...networkVerbs(core),
    ...lookVerbs(core),
    ...connectionVerbs(core),
    ...life.walletVerbs(core),
    ...modalVerbs(core, () => kit, life.preload),
    get environment() {
      return core.environment;
    },
    mount() {
      if (state !== 'new' || !core.env.page) return;
      state = 'mounted';
      core.mount();
      const isEmbedded = (): boolean => core.options.state.current.enableEmbedded;
      undo = [followIntents(kit, isEmbedded, () => life.mayClose(kit)), life.attach(kit)];
    },
    destroy() {
      if (state === 'destroyed') return;
      state = 'destroyed';
      core.modal.close({ force: true });
      for (const step of undo.reverse()) step();
      core.destroy();
      life.ended(kit);
    },
  };
  show(kit, 'Connect');
  return kit;
}

type ModalVerbs = Pick<AppKit, 'open' | 'close' | 'connect' | 'disconnect' | 'ready' | 'isOpen'>;

function modalVerbs(core: Core, self: () => AppKit, preload: KitLife['preload']): ModalVerbs {
  return {
    async open(options: OpenOptions = {}) {
      const kit = self();
      if (options.namespace !== undefined && core.adapters.has(options.namespace))
        core.chain.setActiveNamespace(options.namespace);
      const known = publicView(options.view);
      // Awaited only where it must be: a known view opens in the same turn.
      const wanted = known instanceof Promise ? await known : known;
      const view = landing(kit, { ...options, view: wanted });
      if (wanted === 'Networks') core.bus.emit('track', { event: 'CLICK_NETWORKS' });
      show(kit, view, options);
      core.modal.open();
      // What the opened widget will need; a failure shows where it is needed.
      void core.preload().catch(() => undefined);
      await preload(view);
    },
    async close() {
      core.modal.close();
    },
    connect: (parameters) => core.connect(parameters),
    disconnect: (target) => core.disconnect(target),
    ready: () => core.ready(),
    isOpen: () => core.modal.state.open,
  };
}

/** A view of its own under its name at once; for any other name, the view that serves it. */
function publicView(
  name: string | undefined,
): PublicView | undefined | Promise<PublicView | undefined> {
  if (name === undefined || isPublicView(name)) return name;
  return import('../view-aliases.js').then(
    ({ viewFor }) => viewFor(name),
    () => undefined,
  );
}
