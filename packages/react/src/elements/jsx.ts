// JSX types of the tags: the global JSX namespace for React 18, and the `react` module's for React 19.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type Tag<P = object> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> &
  P & { instance?: string | undefined; class?: string | undefined };

interface ConnectButtonTag {
  size?: 'sm' | 'md' | 'lg' | undefined;
  label?: string | undefined;
  loadingLabel?: string | undefined;
  namespace?: string | undefined;
}

interface AccountButtonTag {
  disabled?: boolean | undefined;
  balance?: 'show' | 'hide' | undefined;
  charsStart?: number | undefined;
  charsEnd?: number | undefined;
  namespace?: string | undefined;
}

interface ButtonTag extends ConnectButtonTag, AccountButtonTag {}

interface NetworkButtonTag {
  disabled?: boolean | undefined;
  label?: string | undefined;
}

interface WalletButtonTag {
  disabled?: boolean | undefined;
  namespace?: string | undefined;
  wallet?: string | undefined;
}

export interface AppKitElements {
  'appkit-modal': Tag;
  'appkit-button': Tag<ButtonTag>;
  'appkit-connect-button': Tag<ConnectButtonTag>;
  'appkit-account-button': Tag<AccountButtonTag>;
  'appkit-network-button': Tag<NetworkButtonTag>;
  'appkit-wallet-button': Tag<WalletButtonTag>;
  'w3m-modal': Tag;
  'w3m-button': Tag<ButtonTag>;
  'w3m-connect-button': Tag<ConnectButtonTag>;
  'w3m-account-button': Tag<AccountButtonTag>;
  'w3m-network-button': Tag<NetworkButtonTag>;
}

declare global {
  namespace JSX {
    interface IntrinsicElements extends AppKitElements {}
  }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends AppKitElements {}
  }
}
