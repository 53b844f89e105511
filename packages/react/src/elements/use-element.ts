// Elements fire no events, so plain attributes suffice and @lit/react is not needed.
import { useMissingKitWarning } from '#use-missing-kit-warning';
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
  useMissingKitWarning(kit, instance);
  return createElement(tag, { ...toAttributes({ ...rest, instance }), ref }, children);
}
