import { defineComponent } from 'vue';
import { useAppKitButton, type UseAppKitButtonReturn } from '../composables/use-app-kit-button.js';

export interface AppKitCustomButtonProps {
  /** Use only this namespace, such as `eip155`. Defaults to the active one. */
  readonly namespace?: string;
}

/** Types for template checks. The oldest supported Vue version has no typed slots. */
type CustomButton = new () => {
  readonly $props: AppKitCustomButtonProps;
  readonly $slots: { readonly default?: (button: UseAppKitButtonReturn) => unknown };
};

/**
 * Renders its slot with the button's state and actions. On a server and in the first render, no account is
 * connected and `isReady` is false.
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * <AppKitCustomButton v-slot="{ account, network, open, openNetworks }">
 *   <button v-if="account" @click="openNetworks()">{{ network?.name ?? 'Wrong network' }}</button>
 *   <button @click="open()">{{ account?.shortAddress ?? 'Log in' }}</button>
 * </AppKitCustomButton>
 */
export const AppKitCustomButton: CustomButton = /* @__PURE__ */ defineComponent({
  name: 'AppKitCustomButton',
  props: { namespace: String },
  setup(props, { slots }) {
    const button = useAppKitButton({ namespace: () => props.namespace });
    return () => slots.default?.(button.value);
  },
}) as unknown as CustomButton;
