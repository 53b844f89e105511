import type { SharedConnectorContext } from '@openappkit/core/adapter';

export interface WalletConnectContext extends SharedConnectorContext {
  readonly projectId: string;
  /** `wss:` URL of the relay. Null only if the app passes its own provider. */
  readonly relayUrl: string | null;
  /** Origin of the attestation service. Null turns attestation off. */
  readonly verifyUrl: string | null;
  /** The app's own provider instance (option `universalProvider`). */
  readonly provider: unknown;
  /** Option `universalProviderConfigOverride`, not validated yet. */
  readonly override: unknown;
}
