// JSX types of the tags: the global JSX namespace for React 18, and the `react` module's for React 19.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type Tag<P = object> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> &
  P & { instance?: string | undefined; class?: string | undefined };

interface ButtonTag {
  disabled?: boolean | undefined;
  balance?: 'show' | 'hide' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  label?: string | undefined;
  loadingLabel?: string | undefined;
  charsStart?: number | undefined;
  charsEnd?: number | undefined;
  namespace?: string | undefined;
}

export interface AppKitElements {
  'appkit-modal': Tag;
  'appkit-button': Tag<ButtonTag>;
  'appkit-connect-button': Tag<Pick<ButtonTag, 'size' | 'label' | 'loadingLabel' | 'namespace'>>;
  'appkit-account-button': Tag<Omit<ButtonTag, 'size' | 'label' | 'loadingLabel'>>;
  'appkit-network-button': Tag<Pick<ButtonTag, 'disabled' | 'label'>>;
  'appkit-wallet-button': Tag<
    Pick<ButtonTag, 'disabled' | 'namespace'> & { wallet?: string | undefined }
  >;
  'w3m-modal': Tag;
  'w3m-button': Tag<ButtonTag>;
  'w3m-connect-button': Tag<Pick<ButtonTag, 'size' | 'label' | 'loadingLabel' | 'namespace'>>;
  'w3m-account-button': Tag<Omit<ButtonTag, 'size' | 'label' | 'loadingLabel'>>;
  'w3m-network-button': Tag<Pick<ButtonTag, 'disabled' | 'label'>>;
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
