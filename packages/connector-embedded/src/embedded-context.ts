// What the embedded wallet's client needs: core's context, and what it reads from the options. Types only.
import type { SharedConnectorContext } from '@openappkit/core/adapter';

export interface EmbeddedContext extends SharedConnectorContext {
  readonly projectId: string;
  /** Base URL of the service whose page `/sdk` is the frame. */
  readonly serviceUrl: string;
  /** Names a further kit on one page: its frame and what it stores are its own. */
  readonly instanceId: string | undefined;
  /** `smartAccount` or `eoa`, for eip155. */
  readonly preferredAccountType: string | undefined;
}
