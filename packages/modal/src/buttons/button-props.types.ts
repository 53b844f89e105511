// Props of the public elements in camelCase, which the framework bindings extend.
import type { Wallet } from '@openappkit/kit';

export interface AccountButtonProps {
  readonly disabled?: boolean;
  /** Default 'show'. */
  readonly balance?: 'show' | 'hide';
  /** Characters of the address before the ellipsis, default 4. */
  readonly charsStart?: number;
  /** Characters of the address after the ellipsis, default 6. */
  readonly charsEnd?: number;
  readonly namespace?: string;
}

export interface ConnectButtonProps {
  readonly size?: 'sm' | 'md' | 'lg';
  readonly label?: string;
  readonly loadingLabel?: string;
  readonly namespace?: string;
}

export interface ButtonProps extends AccountButtonProps, ConnectButtonProps {}

export interface NetworkButtonProps {
  readonly disabled?: boolean;
  readonly label?: string;
}

export interface WalletButtonProps {
  /** Default 'metamask'. */
  readonly wallet?: Wallet;
  readonly disabled?: boolean;
  readonly namespace?: string;
}
