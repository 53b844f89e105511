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
import { fakeAddress } from './fake-adapter.js';
import { makeSession } from './fake-shared-connector.js';

/** The default response of each step. */
const answers = {
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
} satisfies Readonly<Record<string, unknown>>;

export type EmbeddedStep = keyof typeof answers;

export interface FakeEmbeddedWallet {
  /** The entry for the kit's list of shared connectors. */
  readonly entry: SharedConnectorEntry;
  /** The value of `sharedProvider('frame')`. */
  readonly wallet: EmbeddedWallet;
  /** Steps requested by features and connector methods called by core, in order: `connectOtp {"otp":"123456"}`. */
  readonly calls: readonly string[];
  /** Held steps that are still pending. */
  readonly held: readonly HeldStep<EmbeddedStep>[];
  /** Sets the response of a step from now on; an Error is thrown. */
  answer(step: EmbeddedStep, answer: unknown): void;
  /** Keeps the step pending in `held` from now on. */
  hold(step: EmbeddedStep): void;
  /** The session that `reconnect` returns. */
  stored: SharedSession | undefined;
  /** Milliseconds until another email may be requested. */
  coolDown: number;
  /** EVM chain ids with smart accounts. */
  smartNetworks: readonly number[];
  /** The box that the frame is shown in; undefined before `show()`. */
  readonly shown: FrameBox | undefined;
  /** The ids of rejected requests; undefined stands for all of them. */
  readonly rejected: readonly (string | undefined)[];
  readonly themes: readonly Parameters<EmbeddedWallet['setTheme']>[0][];
  setProfile(profile: EmbeddedProfile | undefined): void;
  setRequests(requests: readonly EmbeddedRequest[]): void;
  setFrame(state: ReturnType<EmbeddedWallet['frame']>): void;
  /** Whether the frame reports its own Decline button. */
  hasDecline: boolean;
  /** Reports that an app called a method that apps may not call. */
  refuse(method: string): void;
  session(address?: string): SharedSession;
  /** Reports events of the frame to the kit. Throws if the connector is not loaded yet. */
  readonly report: SharedConnectorContext['report'];
}

const connectorId = 'AUTH';
const namespaces: readonly string[] = ['eip155', 'solana'];
const secureOrigin = 'https://secure.example';

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
  const { ask, calls, ...steps } = createHeldSteps<EmbeddedStep>(answers);
  const profile = createTold<EmbeddedProfile | undefined>(undefined);
  const requests = createTold<readonly EmbeddedRequest[]>([]);
  const frame = createTold<ReturnType<EmbeddedWallet['frame']>>('ready');
  const refused = createTold('');
  const rejected: (string | undefined)[] = [];
  const themes: Parameters<EmbeddedWallet['setTheme']>[0][] = [];
  let frameBox: FrameBox | undefined;
  let context: SharedConnectorContext | undefined;
  const loaded = (): SharedConnectorContext => {
    if (!context) throw new Error('The connector was not loaded yet');
    return context;
  };

  const wallet: EmbeddedWallet = {
    secureOrigin,
    connectEmail: (params) => ask('connectEmail', params),
    connectDevice: (signal) => ask('connectDevice', undefined, signal),
    connectOtp: (params) => ask('connectOtp', params),
    coolDownMs: () => fake.coolDown,
    getSocialRedirectUri: (params) => ask('getSocialRedirectUri', params),
    connectSocial: (params) => ask('connectSocial', params),
    getFarcasterUri: () => ask('getFarcasterUri'),
    connectFarcaster: (signal) => ask('connectFarcaster', undefined, signal),
    updateEmail: (params) => ask('updateEmail', params),
    updateEmailPrimaryOtp: (params) => ask('updateEmailPrimaryOtp', params),
    updateEmailSecondaryOtp: (params) => ask('updateEmailSecondaryOtp', params),
    setPreferredAccount: (params) => ask('setPreferredAccount', params),
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
      frameBox = box;
    },
    frame: frame.get,
    hasDecline: () => fake.hasDecline,
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
    hasDecline: false,
    smartNetworks: [],
    rejected,
    themes,
    session,
    setProfile: profile.set,
    setRequests: requests.set,
    setFrame: frame.set,
    refuse: refused.set,
    get shown() {
      return frameBox;
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

export interface HeldStep<Step extends string = string> {
  readonly step: Step;
  readonly ask: unknown;
  succeed(answer?: unknown): void;
  fail(error: unknown): void;
}

/** @param answers - the default response of each step */
function createHeldSteps<Step extends string>(answers: Readonly<Record<Step, unknown>>) {
  const responses = new Map(Object.entries(answers) as [Step, unknown][]);
  const holding = new Set<Step>();
  const pending: HeldStep<Step>[] = [];
  const calls: string[] = [];

  function hold(
    step: Step,
    params: unknown,
    resolve: (value: unknown) => void,
    reject: (error: unknown) => void,
  ): void {
    const settled = (settle: () => void): void => {
      pending.splice(pending.indexOf(one), 1);
      settle();
    };
    const one: HeldStep<Step> = {
      step,
      ask: params,
      succeed: (value = responses.get(step)) => settled(() => resolve(value)),
      fail: (error) => settled(() => reject(error)),
    };
    pending.push(one);
  }

  return {
    /** Each requested step with its parameters as JSON, in order. */
    calls,
    held: pending,
    /** The caller picks the type, because a test can answer with any value. */
    ask<T>(step: Step, params?: unknown, signal?: AbortSignal): Promise<T> {
      calls.push(params === undefined ? step : `${step} ${JSON.stringify(params)}`);
      return new Promise<T>((resolve, reject) => {
        const stop = (): void => reject(new KitError('request/cancelled'));
        if (signal?.aborted) return stop();
        signal?.addEventListener('abort', stop, { once: true });
        const answer = responses.get(step);
        if (holding.has(step)) hold(step, params, (value) => resolve(value as T), reject);
        else if (answer instanceof Error) reject(answer);
        else resolve(answer as T);
      });
    },
    /** Sets the response of a step from now on; an Error is thrown. */
    answer(step: Step, answer: unknown): void {
      responses.set(step, answer);
      holding.delete(step);
    },
    /** Keeps the step pending from now on. */
    hold: (step: Step) => void holding.add(step),
  };
}
