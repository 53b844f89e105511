export interface KitConsumer {
  readonly isConnected: boolean;
  readonly instance?: string | undefined;
  readonly kit?: unknown;
}
