// useKitProvider(): what AppKitProvider renders, over a given createAppKit: with UI, or headless. Used by the two
// providers. It never destroys the kit on unmount: StrictMode mounts twice, and the registry owns it.
import type { Options } from '@openappkit/core';
import type { AppKit } from '@openappkit/kit';
import { createElement, type ReactElement, type ReactNode, useState } from 'react';
import { KitContext } from '../kit/kit-context.js';

/** Either the options of createAppKit, or a `kit` that you made yourself. */
export type AppKitProviderProps = { children?: ReactNode } & (Options | { kit: AppKit });

export function useKitProvider(
  props: AppKitProviderProps,
  createAppKit: (options: Options) => AppKit,
): ReactElement {
  const [made] = useState(() => ('kit' in props ? undefined : createAppKit(optionsOf(props))));
  const kit = 'kit' in props ? props.kit : made;
  return createElement(KitContext.Provider, { value: kit }, props.children);
}

function optionsOf(props: { readonly children?: ReactNode } & Options): Options {
  const { children: _, ...options } = props;
  return options;
}
