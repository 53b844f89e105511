// An embedded wallet without a frame: what its frame would answer, a test says; what is asked of it is written down. For
// tests of the features and views that log in with it and approve in it; opens no window.
import {
  type EmbeddedProfile,
  type EmbeddedRequest,
  type EmbeddedWallet,
  type FrameBox,
  KitError,
  type SharedConnectorContext,
  type SharedConnectorEntry,
  type SharedSession,
} from '@openappkit/core/adapter';
import { fakeAddress } from '../fake-adapter.js';
import { createHeldSteps, type HeldStep } from './held-steps.js';
import { makeSession } from '../make-session.js';

/** The steps that the frame answers. */
export type EmbeddedStep =
  | 'connectEmail'
  | 'connectDevice'
  | 'connectOtp'
  | 'getSocialRedirectUri'
  | 'connectSocial'
  | 'getFarcasterUri'
  | 'connectFarcaster'
  | 'updateEmail'
  | 'updateEmailPrimaryOtp'
  | 'updateEmailSecondaryOtp'
  | 'setPreferredAccount'
  | 'permissions'
  | 'revokePermission'
  | 'reload';

export interface FakeEmbeddedWallet {
  /** Its line of the table of shared connectors. */
  readonly entry: SharedConnectorEntry;
  /** What `sharedProvider('frame')` gives. */
  readonly wallet: EmbeddedWallet;
  /** The steps that were asked for and what core asked of the connector, in order: `connectOtp {"otp":"123456"}`. */
  readonly calls: readonly string[];
  /** Steps that were held and have no answer yet. */
  readonly held: readonly HeldStep<EmbeddedStep>[];
  /** What a step answers from now on; an Error is thrown. */
  answer(step: EmbeddedStep, answer: unknown): void;
  /** From now on the step waits in `held`. */
  hold(step: EmbeddedStep): void;
  /** What `reconnect` gives. */
  stored: SharedSession | undefined;
  /** Milliseconds until a mail may be asked for again. */
  coolDown: number;
  /** Numbers of EVM chains with smart accounts. */
  smartNetworks: readonly number[];
  /** Where the frame is shown. */
  readonly shown: FrameBox | undefined;
  /** The ids that were rejected; undefined for all of them. */
  readonly rejected: readonly (string | undefined)[];
  readonly themes: readonly Parameters<EmbeddedWallet['setTheme']>[0][];
  setProfile(profile: EmbeddedProfile | undefined): void;
  setRequests(requests: readonly EmbeddedRequest[]): void;
  setFrame(state: ReturnType<EmbeddedWallet['frame']>): void;
  /** A method that no app may ask for was asked for. */
  refuse(method: string): void;
  session(address?: string): SharedSession;
  /** Speaks for the frame, after the connector was loaded. */
  readonly report: SharedConnectorContext['report'];
}

const connectorId = 'AUTH';
const namespaces: readonly string[] = ['eip155', 'solana'];
const secureOrigin = 'https://secure.example';

const answers: Readonly<Record<EmbeddedStep, unknown>> = {
  connectEmail: { action: 'VERIFY_OTP' },
  connectDevice: undefined,
  connectOtp: undefined,
  getSocialRedirectUri: { uri: 'https://accounts.example/login' },
  connectSocial: { userName: 'ada' },
  getFarcasterUri: { url: 'https://farcaster.example/~/sign-in?channelToken=1' },
  connectFarcaster: { userName: 'ada' },
  updateEmail: { action: 'VERIFY_PRIMARY_OTP' },
  updateEmailPrimaryOtp: undefined,
  updateEmailSecondaryOtp: { newEmail: 'ada@other.example' },
  setPreferredAccount: { address: fakeAddress, type: 'smartAccount' },
  permissions: [],
  revokePermission: undefined,
  reload: undefined,
};

/** A value with listeners, which are called at once and on each change. */
function createTold<T>(first: T) {
  let value = first;
  const listeners = new Set<(value: T) => void>();
  return {
    get: () => value,
    set(next: T): void {
      value = next;
      for (const listener of [...listeners]) listener(next);
    },
    listen(listener: (value: T) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * @example
 * const embedded = fakeEmbeddedWallet();
 * const core = createCore(options, env, undefined, { connectors: [embedded.entry] });
 * embedded.answer('connectOtp', new KitError('embedded/failed'));
 */
export function fakeEmbeddedWallet(): FakeEmbeddedWallet {
  const { ask, calls, ...steps } = createHeldSteps(answers);
  const profile = createTold<EmbeddedProfile | undefined>(undefined);
  const requests = createTold<readonly EmbeddedRequest[]>([]);
  const frame = createTold<ReturnType<EmbeddedWallet['frame']>>('ready');
  const refused = createTold('');
  const rejected: (string | undefined)[] = [];
  const themes: Parameters<EmbeddedWallet['setTheme']>[0][] = [];
  let shown: FrameBox | undefined;
  let context: SharedConnectorContext | undefined;
  const loaded = (): SharedConnectorContext => {
    if (!context) throw new Error('The connector was not loaded yet');
    return context;
  };

  const wallet: EmbeddedWallet = {
    secureOrigin,
    connectEmail: (what) => ask('connectEmail', what),
    connectDevice: (signal) => ask('connectDevice', undefined, signal),
    connectOtp: (what) => ask('connectOtp', what),
    coolDownMs: () => fake.coolDown,
    getSocialRedirectUri: (what) => ask('getSocialRedirectUri', what),
    connectSocial: (what) => ask('connectSocial', what),
    getFarcasterUri: () => ask('getFarcasterUri'),
    connectFarcaster: (signal) => ask('connectFarcaster', undefined, signal),
    updateEmail: (what) => ask('updateEmail', what),
    updateEmailPrimaryOtp: (what) => ask('updateEmailPrimaryOtp', what),
    updateEmailSecondaryOtp: (what) => ask('updateEmailSecondaryOtp', what),
    setPreferredAccount: (what) => ask('setPreferredAccount', what),
    smartAccountNetworks: () => fake.smartNetworks,
    permissions: () => ask('permissions'),
    revokePermission: ({ context }) => ask('revokePermission', { context }),
    profile: profile.get,
    onProfile: profile.listen,
    onRequests(listener) {
      listener(requests.get());
      return requests.listen(listener);
    },
    onRefused: refused.listen,
    show(box) {
      shown = box;
    },
    frame: frame.get,
    onFrame: (listener) => frame.listen(() => listener()),
    reject(id) {
      rejected.push(id);
      requests.set(id === undefined ? [] : requests.get().filter((each) => each.id !== id));
    },
    reload: () => ask('reload'),
    setTheme: (theme) => void themes.push(theme),
  };

  function session(address = fakeAddress): SharedSession {
    const served = loaded()
      .networks()
      .filter(({ chainNamespace }) => namespaces.includes(chainNamespace));
    return makeSession(
      connectorId,
      served.map(({ caipNetworkId }) => caipNetworkId),
      address,
    );
  }

  const fake: FakeEmbeddedWallet = {
    ...steps,
    wallet,
    calls,
    stored: undefined,
    coolDown: 0,
    smartNetworks: [],
    rejected,
    themes,
    session,
    setProfile: profile.set,
    setRequests: requests.set,
    setFrame: frame.set,
    refuse: refused.set,
    get shown() {
      return shown;
    },
    get report() {
      return loaded().report;
    },
    entry: {
      id: connectorId,
      type: 'AUTH',
      name: 'Email wallet',
      needs: 'frame',
      namespaces,
      isOn: ({ features: { email, socials }, projectId, services }) =>
        projectId !== '' &&
        services.embeddedWallet !== null &&
        (email || (Array.isArray(socials) ? socials.length > 0 : socials === true)),
      load: async () => (newContext) => {
        context = newContext;
        calls.push('make');
        return {
          async connect({ signal }) {
            calls.push('connect');
            if (signal.aborted) throw new KitError('request/cancelled');
            return session();
          },
          async reconnect() {
            calls.push('reconnect');
            return fake.stored;
          },
          async disconnect() {
            calls.push('disconnect');
            profile.set(undefined);
          },
          async switchNetwork({ network }) {
            calls.push(`switch ${network.caipNetworkId}`);
          },
          provider: async () => wallet,
          destroy: () => void calls.push('destroy'),
        };
      },
    },
  };
  return fake;
}
