import { type Core, createCore } from '@openappkit/core/internal';
import type { Options } from '@openappkit/core';
import {
  type FakeEmbeddedWallet,
  fakeAdapter,
  fakeEmbeddedWallet,
  type TestEnv,
  testEnv,
} from '@openappkit/testing';
import { network } from '../../../test/held-core.js';
import type { EmbeddedLogin } from '../embedded-login.types.js';
import { embeddedLogin } from '../../../features.js';

export interface FakeWindow {
  readonly window: Window;
  readonly isClosed: () => boolean;
  readonly href: () => string;
  close(): void;
  say(data: unknown, origin?: string): void;
}

export interface LoginWorld {
  readonly core: Core;
  readonly env: TestEnv;
  readonly embedded: FakeEmbeddedWallet;
  readonly login: EmbeddedLogin;
  readonly windows: readonly FakeWindow[];
  setBlocks(blocks: boolean): void;
  readonly events: readonly string[];
}

export const secureOrigin = 'https://secure.example';
export const resultUri = `${secureOrigin}/sdk/callback?state=1`;

/** Waits one macrotask so that pending promises settle. */
export const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

function fakeWindow(env: TestEnv): FakeWindow {
  const members = {
    closed: false,
    location: { href: 'about:blank' },
    close() {
      members.closed = true;
    },
  };
  // Has only the members that a page may use on a window of another origin.
  const window = members as unknown as Window;
  return {
    window,
    isClosed: () => members.closed,
    href: () => members.location.href,
    close: members.close,
    say(data, origin = secureOrigin) {
      const event = Object.assign(new Event('message'), { data, origin, source: window });
      env.page.events.dispatchEvent(event);
    },
  };
}

/** Destroy its core in afterEach. */
export async function loginWorld(
  options: Partial<Options> = {},
  stored: Readonly<Record<string, string>> = {},
): Promise<LoginWorld> {
  const env = testEnv({ stored });
  const windows: FakeWindow[] = [];
  let blocks = false;
  Object.assign(env.page, {
    openPopup() {
      if (blocks) return null;
      const opened = fakeWindow(env);
      windows.push(opened);
      return opened.window;
    },
  });
  const embedded = fakeEmbeddedWallet();
  const core = createCore(
    {
      projectId: 'test',
      networks: [network(1, 'Ethereum')],
      adapters: [fakeAdapter()],
      features: { analytics: false },
      services: { blockchainApi: null, explorer: null, relay: null },
      ...options,
    },
    env,
    undefined,
    { connectors: [embedded.entry] },
  );
  core.mount();
  await core.preload();
  await core.ready();
  const events: string[] = [];
  core.bus.on('track', (tracked) => {
    if (/^(EMAIL|SOCIAL|DEVICE)/.test(tracked.event))
      events.push(
        [tracked.event, ...('properties' in tracked ? Object.values(tracked.properties) : [])].join(
          ' ',
        ),
      );
  });
  const login = await core.feature(embeddedLogin);
  return {
    core,
    env,
    embedded,
    login,
    windows,
    events,
    setBlocks(next) {
      blocks = next;
    },
  };
}

/** Loads the lazy modules of the first wallet, which takes several event-loop turns. Call it as `beforeAll(warmUp)`. */
export async function warmUp(): Promise<void> {
  const { core } = await loginWorld();
  await core.sharedProvider('frame');
  core.destroy();
}

export function heldStep({ embedded }: LoginWorld, step: string) {
  const found = embedded.held.filter((each) => each.step === step).at(-1);
  if (!found) throw new Error(`${step} was not asked for, or is answered`);
  return found;
}
