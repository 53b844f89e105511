// Insides of the pinned @walletconnect 2.21.7 that our own instance is tuned through. Checked where they
// are used; never touched on an instance the host hands in. Types only.

export interface Emitter {
  on(event: string, listener: (payload: unknown) => void): unknown;
  off(event: string, listener: (payload: unknown) => void): unknown;
  emit(event: string, payload?: unknown): unknown;
  removeAllListeners(event?: string): unknown;
}

export interface RelaySocket {
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

export interface Publisher {
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
    /** Base of the attestation frame's address. */
    verifyUrlV3?: string;
    register(params: unknown): Promise<string | undefined>;
  };
  readonly expirer: { set(target: string | number, expiry: number): void };
  readonly history: {
    readonly values: readonly { readonly id: number; readonly response?: unknown }[];
  };
}

export interface ClientInternals {
  readonly core: Core;
  readonly events: Emitter;
  readonly engine: { readonly events: Emitter };
  readonly proposal: { readonly keys: readonly number[] };
}
