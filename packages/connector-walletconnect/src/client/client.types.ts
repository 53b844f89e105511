// The parts of a UniversalProvider and its SignClient that every version has and this package uses.
// A host may hand in its own instance of any version, so nothing else may be assumed. Types only.

type Listener = (payload: unknown) => void;

export interface ProposalHandle {
  readonly uri?: string | undefined;
  readonly approval: () => Promise<unknown>;
}

/** Sessions that come with a signed message (`wc_sessionAuthenticate`). */
export interface Authenticator {
  /** @param authPayload what is to be signed, and on which networks @param optionalNamespaces for a wallet that only connects */
  request(
    authPayload: object,
    optionalNamespaces: Record<string, unknown>,
  ): Promise<{
    readonly uri: string;
    /** Rejects with what the wallet said of its refusal. */
    readonly response: () => Promise<{
      /** Undefined where the wallet agreed to nothing. */
      readonly session: unknown;
      /** Unread; none where the wallet only connected. */
      readonly cacaos: readonly unknown[];
    }>;
  }>;
}

export interface PairingClient {
  connect(params: {
    readonly optionalNamespaces: Record<string, unknown>;
  }): Promise<ProposalHandle>;
  request(params: {
    readonly topic: string;
    readonly chainId: string;
    readonly request: { readonly method: string; readonly params: unknown };
  }): Promise<unknown>;
  disconnect(params: {
    readonly topic: string;
    readonly reason: { readonly code: number; readonly message: string };
  }): Promise<unknown>;
  on(event: string, listener: Listener): unknown;
  removeListener(event: string, listener: Listener): unknown;
  /** Where the id is by which the relay knows the client; not in every version. */
  readonly core?:
    | { readonly crypto?: { getClientId?(): Promise<unknown> } | undefined }
    | undefined;
  /** Proposals that wait for an answer. */
  readonly proposal?: { getAll(): unknown[] } | undefined;
  readonly events?: { emit(event: string, payload: unknown): unknown } | undefined;
  readonly session: {
    getAll(): unknown[];
    delete(
      topic: string,
      reason: { readonly code: number; readonly message: string },
    ): Promise<unknown>;
  };
}

export interface PairingProvider {
  readonly client: PairingClient;
  session?: unknown;
  /** The code made last. */
  uri?: unknown;
  namespaces?: unknown;
  optionalNamespaces?: unknown;
  disconnect(): Promise<unknown>;
  on(event: string, listener: Listener): unknown;
  removeListener(event: string, listener: Listener): unknown;
  readonly events?: { emit(event: string, payload: unknown): unknown } | undefined;
  /** Makes the per-namespace request objects anew; not in every version. */
  createProviders?: (() => void) | undefined;
  rpcProviders?: Record<string, { namespace?: { rpcMap?: Record<string, string> } } | undefined>;
}

/** A provider ready for use, and how to let go of it. */
export interface OpenProvider {
  readonly provider: PairingProvider;
  /** Tells when the relay closes with code 3000, and the reason it gives. */
  readonly onRefused: (listener: (reason: string) => void) => () => void;
  /** Asks for this pairing's topic to be forgotten; nothing more is expected on it. */
  readonly forgetPairing: (topic: string) => void;
  /** Somebody waits for the relay: the next attempt is now. */
  readonly retryNow: () => void;
  /** Of our own client alone. */
  readonly authenticate?: Authenticator | undefined;
  readonly close: () => void;
}

const has = (value: unknown, methods: readonly string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  methods.every((name) => typeof Reflect.get(value, name) === 'function');

/** Whether it is a provider with every method this package calls. */
export function isPairingProvider(value: unknown): value is PairingProvider {
  const { client } = (value ?? {}) as { client?: { session?: unknown } };
  return (
    has(value, ['on', 'removeListener', 'disconnect', 'request']) &&
    has(client, ['connect', 'request', 'disconnect', 'on', 'removeListener']) &&
    has(client?.session, ['getAll', 'delete'])
  );
}
