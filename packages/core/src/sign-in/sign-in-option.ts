// What the options say of sign-in. Pure; part of the first load by the gate of the feature.
import type { FeatureFacts } from '../feature/feature.types.js';
import type { SIWXConfig } from './siwx.types.js';

/** Option `siweConfig`: sign-in as an app of the older form has it, brought to the one that is used. */
export interface SIWEClient {
  mapToSIWX(): SIWXConfig;
}

/** The options that are about sign-in. */
export interface SignInOptions {
  readonly siwx?: SIWXConfig | undefined;
  readonly siweConfig?: SIWEClient | undefined;
}

/** Sign-in is on. */
export const signsIn = ({ siwx, siweConfig }: SignInOptions): boolean =>
  (siwx ?? siweConfig) !== undefined;

/** Whether the feature may show. */
export const signInAvailable = ({ options }: Pick<FeatureFacts, 'options'>): boolean =>
  signsIn(options.state.current);
