import type { FeatureFacts } from '../feature/feature.types.js';
import type { SIWXConfig } from './siwx.types.js';

/** Option `siweConfig`: the older sign-in API, mapped to SIWXConfig. */
export interface SIWEClient {
  mapToSIWX(): SIWXConfig;
}

export interface SignInOptions {
  readonly siwx?: SIWXConfig | undefined;
  readonly siweConfig?: SIWEClient | undefined;
}

export const signsIn = ({ siwx, siweConfig }: SignInOptions): boolean =>
  (siwx ?? siweConfig) !== undefined;

export const signInAvailable = ({ options }: Pick<FeatureFacts, 'options'>): boolean =>
  signsIn(options.state.current);
