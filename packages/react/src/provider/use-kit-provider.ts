// Does not destroy the kit on unmount, because StrictMode mounts twice and the registry owns the kit.
import type { Options } from '@openappkit/core';
import type { AppKit } from '@openappkit/kit';
import { createElement, type ReactElement, type ReactNode, useState } from 'react';
import { KitContext } from '../kit/use-kit.js';

/** The options of createAppKit, or a kit that the app created. */
export type AppKitProviderProps = { children?: ReactNode } & (Options | { kit: AppKit });

export function useKitProvider(
  props: AppKitProviderProps,
  createAppKit: (options: Options) => AppKit,
): ReactElement {
  const [createdKit] = useState(() =>
    'kit' in props ? undefined : createAppKit(optionsOf(props)),
  );
  const kit = 'kit' in props ? props.kit : createdKit;
  return createElement(KitContext.Provider, { value: kit }, props.children);
}

function optionsOf(props: { readonly children?: ReactNode } & Options): Options {
  const { children: _, ...options } = props;
  return options;
}
