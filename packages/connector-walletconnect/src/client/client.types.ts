// The API of UniversalProvider and SignClient that every version has. An app may pass its own instance of any version.

type Listener = (payload: unknown) => void;

export interface ProposalHandle {
  readonly uri?: string | undefined;
  readonly approval: () => Promise<unknown>;
}

/** Requests sessions together with a signed message (`wc_sessionAuthenticate`). */
export interface Authenticator {
  /**
   * @param authPayload the message to sign and its networks
   * @param optionalNamespaces the proposal for a wallet that only connects
   */
  request(
    authPayload: object,
    optionalNamespaces: Record<string, unknown>,
  ): Promise<{
    readonly uri: string;
    readonly response: () => Promise<{
      /** Undefined if the wallet approved nothing. */
      readonly session: unknown;
      /** Not validated. */
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
  /** Holds the ID by which the relay knows the client. Some versions lack it. */
  readonly core?:
    | { readonly crypto?: { getClientId?(): Promise<unknown> } | undefined }
    | undefined;
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
  uri?: unknown;
  namespaces?: unknown;
  optionalNamespaces?: unknown;
  disconnect(): Promise<unknown>;
  on(event: string, listener: Listener): unknown;
  removeListener(event: string, listener: Listener): unknown;
  readonly events?: { emit(event: string, payload: unknown): unknown } | undefined;
  /** Recreates the request objects of each namespace. Some versions lack it. */
  createProviders?: (() => void) | undefined;
  rpcProviders?: Record<string, { namespace?: { rpcMap?: Record<string, string> } } | undefined>;
}

/** A provider that is ready for use, with what only our own client supports. */
export interface OpenProvider {
  readonly provider: PairingProvider;
  /** Notifies the listener when the relay closes with code 3000, with the relay's reason. */
  readonly onRefused: (listener: (reason: string) => void) => () => void;
  /** Lets the topic of this pairing expire, because no more messages are expected on it. */
  readonly forgetPairing: (topic: string) => void;
  /** Makes the next connection attempt now instead of after the pause. */
  readonly retryNow: () => void;
  /** Only our own client has this. */
  readonly authenticate?: Authenticator | undefined;
  readonly close: () => void;
}

const has = (value: unknown, methods: readonly string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  methods.every((name) => typeof Reflect.get(value, name) === 'function');

export function isPairingProvider(value: unknown): value is PairingProvider {
  const { client } = (value ?? {}) as { client?: { session?: unknown } };
  return (
    has(value, ['on', 'removeListener', 'disconnect', 'request']) &&
    has(client, ['connect', 'request', 'disconnect', 'on', 'removeListener']) &&
    has(client?.session, ['getAll', 'delete'])
  );
}
