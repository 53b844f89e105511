// The first messages to a new frame: the app's metadata, the theme, and a query for smart account networks.
import { type AppMetadata, isKitError, version } from '@openappkit/core/adapter';
import type { EmbeddedContext } from '../embedded-context.js';
import type { FrameTheme } from '../protocol/index.js';
import type { LoginStore } from '../session/login-store.js';
import type { RequestFrame } from './frame-load.js';

function createSdkInfo(sdk: EmbeddedContext['sdk']): Record<'st' | 'sv', string> {
  return { st: 'appkit', sv: `html-universal-${version}`, ...sdk };
}

export function createHandshake(
  { metadata, projectId, sdk }: Pick<EmbeddedContext, 'metadata' | 'projectId' | 'sdk'>,
  store: LoginStore,
) {
  let theme: FrameTheme | undefined;
  let hasDecline = false;
  return {
    /** Continues if the frame rejects a message; fails if the frame does not answer. */
    async handshake(request: RequestFrame): Promise<void> {
      const { st: sdkType, sv } = createSdkInfo(sdk);
      const sdkVersion = sv.slice(0, 64);
      const about = { metadata: limitMetadata(metadata), sdkVersion, sdkType, projectId };
      hasDecline = reportsDecline(await request('SYNC_DAPP_DATA', about).catch(ignoreFailure));
      if (theme) await request('SYNC_THEME', theme).catch(ignoreFailure);
      const answer = await request('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined).catch(
        ignoreFailure,
      );
      store.set('smartAccountNetworks', answer?.smartAccountEnabledNetworks.join(','));
    },
    hasDecline: (): boolean => hasDecline,
    /** Numeric ids of EVM chains, as the frame reported them. */
    smartAccountNetworks: (): readonly number[] =>
      (store.get('smartAccountNetworks') ?? '')
        .split(',')
        .map(Number)
        .filter((id) => Number.isSafeInteger(id) && id > 0),
    setTheme({ themeMode, themeVariables }: FrameTheme): FrameTheme {
      theme = { ...(themeMode && { themeMode }), ...(themeVariables && { themeVariables }) };
      return theme;
    },
  };
}

/** Other frames may lack a Decline button, so the app shows one. */
const reportsDecline = (answer: unknown): boolean =>
  (answer as { readonly hasDecline?: unknown } | null | undefined)?.hasDecline === true;

function limitMetadata({ name, description, url, icons }: AppMetadata) {
  return {
    name: name.slice(0, 256),
    description: description.slice(0, 2048),
    url,
    icons: icons.slice(0, 16),
  };
}

function ignoreFailure(error: unknown): undefined {
  if (!isKitError(error, 'embedded/failed')) throw error;
  return undefined;
}
