import type { FeatureFacts } from '../feature/define-feature.js';
import type { SIWEClient, SIWXConfig } from './siwx.types.js';

export interface SignInOptions {
  readonly siwx?: SIWXConfig | undefined;
  readonly siweConfig?: SIWEClient | undefined;
}

export const signsIn = ({ siwx, siweConfig }: SignInOptions): boolean =>
  (siwx ?? siweConfig) !== undefined;

export const signInAvailable = ({ options }: Pick<FeatureFacts, 'options'>): boolean =>
  signsIn(options.state.current);
