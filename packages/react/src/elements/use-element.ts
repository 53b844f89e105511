// One public element as React draws it: a plain createElement that adds the provider's instance. Used by the
// wrappers. No @lit/react: the elements fire no events, so attributes are all there is to pass.
import { useAlone } from '#use-alone';
import {
  createElement,
  type ForwardedRef,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react';
import { KitContext } from '../kit/kit-context.js';
import { toAttributes } from './to-attributes.js';

interface AnyElementProps {
  readonly instance?: string;
  readonly children?: ReactNode;
}

export function useElement(
  tag: string,
  props: AnyElementProps,
  ref: ForwardedRef<HTMLElement>,
): ReactElement {
  const kit = useContext(KitContext);
  const { children, instance = kit?.instanceId, ...rest } = props;
  useAlone(kit, instance);
  return createElement(tag, { ...toAttributes({ ...rest, instance }), ref }, children);
}
