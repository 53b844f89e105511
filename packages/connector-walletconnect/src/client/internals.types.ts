// Internals of the pinned @walletconnect 2.21.7, used only on our own instance and never on the app's.

interface Emitter {
  on(event: string, listener: (payload: unknown) => void): unknown;
  off(event: string, listener: (payload: unknown) => void): unknown;
  emit(event: string, payload?: unknown): unknown;
  removeAllListeners(event?: string): unknown;
}

interface RelaySocket {
  connect(): Promise<void>;
  disconnect(): Promise<void>;
  on(event: string, listener: () => void): void;
  once(event: string, listener: () => void): void;
  off(event: string, listener: () => void): void;
}

export interface QueuedPublish {
  readonly request: { readonly id?: unknown; readonly params?: unknown };
  readonly opts?: unknown;
  readonly attempt: number;
}

interface Publisher {
  readonly queue: Map<string, QueuedPublish>;
  initialPublishTimeout: number;
  rpcPublish(request: QueuedPublish['request'], opts?: unknown): Promise<unknown>;
  checkQueue(): void;
}

export interface Relayer {
  readonly connected: boolean;
  readonly events: Emitter;
  readonly publisher: Publisher;
  readonly subscriber: {
    readonly hasAnyTopics: boolean;
    start(): Promise<void>;
    stop(): Promise<void>;
  };
  readonly provider: RelaySocket;
  transportExplicitlyClosed: boolean;
  connectionAttemptInProgress: boolean;
  hasExperiencedNetworkDisruption: boolean;
  reconnectTimeout: ReturnType<typeof setTimeout> | undefined;
  connect(): Promise<void>;
  createProvider(): Promise<void>;
  confirmOnlineStateOrThrow(): Promise<void>;
  transportOpen(): Promise<void>;
  transportClose(): Promise<void>;
  restartTransport(): Promise<void>;
}

export interface Core {
  readonly relayer: Relayer;
  readonly heartbeat: { stop(): void; readonly events: Emitter };
  readonly verify: {
    verifyUrlV3?: string;
    register(params: unknown): Promise<string | undefined>;
  };
  readonly expirer: { set(target: string | number, expiry: number): void };
  readonly history: {
    readonly values: readonly { readonly id: number; readonly response?: unknown }[];
  };
}

interface Stored<Value> {
  getAll(): readonly Value[];
  set(key: string, value: unknown): Promise<unknown>;
  delete(key: string | number, reason: object): Promise<unknown>;
}

export interface AuthInternals {
  connect(params: object): Promise<{ readonly approval: () => Promise<unknown> }>;
  readonly core: Pick<Core, 'expirer'> & {
    readonly relayer: {
      subscribe(topic: string, options?: object): Promise<unknown>;
      unsubscribe(topic: string): Promise<unknown>;
    };
    readonly crypto: {
      decode(topic: string, text: string, options?: object): Promise<unknown>;
      deleteSymKey(topic: string): Promise<unknown>;
      generateKeyPair(): Promise<string>;
      /** @returns the topic of the shared key */
      generateSharedKey(selfPublicKey: string, peerPublicKey: string): Promise<string>;
      /** @returns the topic of the key */
      setSymKey(key: string): Promise<string>;
    };
    readonly pairing: {
      create(params: object): Promise<{ readonly topic: string; readonly uri: string }>;
      readonly pairings: { update(topic: string, change: object): Promise<unknown> };
    };
  };
  readonly events: Pick<Emitter, 'emit'>;
  readonly engine: {
    onSessionAuthenticateResponse(topic: string, payload: unknown): unknown;
    sendRequest(params: object): Promise<number>;
  };
  readonly metadata: unknown;
  readonly proposal: Stored<{ readonly id: number; readonly pairingTopic: string }>;
  readonly session: Stored<unknown>;
}

export interface ClientInternals {
  readonly core: Core;
  readonly events: Emitter;
  readonly engine: {
    readonly events: Emitter;
    /** Rejects for a session that no longer exists. */
    isValidDisconnect: (params: unknown) => Promise<void>;
  };
  readonly proposal: { readonly keys: readonly number[] };
}
