// AppKitProvider: gives one kit to everything below it. Placed by the app, once or once a kit. Must not
// destroy the kit on unmount: StrictMode mounts twice, and the registry owns it.
import type { Options } from '@openappkit/core';
import type { AppKit } from '@openappkit/modal';
import { createElement, type ReactElement, type ReactNode, useState } from 'react';
import { createAppKit } from '../kit/create-app-kit.js';
import { KitContext } from '../kit/kit-context.js';

/** Either the options of createAppKit, or a `kit` that you made yourself. */
export type AppKitProviderProps = { readonly children?: ReactNode } & (
  | Options
  | { readonly kit: AppKit }
);

/**
 * Options are read once, at the first render; use `useAppKitTheme` and `kit.updateOptions` to change them.
 *
 * @throws whatever createAppKit throws
 * @example
 * <AppKitProvider projectId={projectId} networks={[mainnet]} adapters={[new EvmAdapter()]}>
 *   <App />
 * </AppKitProvider>
 */
export function AppKitProvider(props: AppKitProviderProps): ReactElement {
  const [made] = useState(() => ('kit' in props ? undefined : createAppKit(optionsOf(props))));
  const kit = 'kit' in props ? props.kit : made;
  return createElement(KitContext.Provider, { value: kit }, props.children);
}

function optionsOf(props: { readonly children?: ReactNode } & Options): Options {
  const { children: _, ...options } = props;
  return options;
}
