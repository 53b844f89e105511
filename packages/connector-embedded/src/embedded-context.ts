import type { SharedConnectorContext } from '@openappkit/core/adapter';

export interface EmbeddedContext extends SharedConnectorContext {
  readonly projectId: string;
  /** Base URL of the service whose page `/sdk` is the frame. */
  readonly serviceUrl: string;
  /** Separates the frame and the storage of a further kit on the same page. */
  readonly instanceId: string | undefined;
  /** `smartAccount` or `eoa`, for eip155. */
  readonly preferredAccountType: string | undefined;
}
