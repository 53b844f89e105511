// What this connector needs beyond what core gives every shared connector: read from the options by
// make-wallet-connect.ts.
import type { SharedConnectorContext } from '@openappkit/core/adapter';

export interface WalletConnectContext extends SharedConnectorContext {
  readonly projectId: string;
  /** `wss:` URL of the relay; null only where the host hands in a provider. */
  readonly relayUrl: string | null;
  /** Origin of the attestation service; null asks nobody. */
  readonly verifyUrl: string | null;
  /** The host's own provider instance (option `universalProvider`). */
  readonly provider: unknown;
  /** Option `universalProviderConfigOverride`, unchecked. */
  readonly override: unknown;
}
