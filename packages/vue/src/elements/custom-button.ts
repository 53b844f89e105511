// <AppKitCustomButton>: a button that the app draws itself in the slot, over the kit's state and verbs. No element of ours is in
// it.
import { defineComponent } from 'vue';
import { useAppKitButton, type UseAppKitButtonReturn } from '../composables/use-app-kit-button.js';

export interface AppKitCustomButtonProps {
  /** Only about this namespace, such as `eip155`; the active one when left out. */
  readonly namespace?: string;
}

/** What templates are checked by. Vue's own word for typed slots is younger than the oldest Vue that works here. */
type CustomButton = new () => {
  readonly $props: AppKitCustomButtonProps;
  readonly $slots: { readonly default?: (button: UseAppKitButtonReturn) => unknown };
};

/**
 * Draws what its slot gives, again whenever that would be something else. On a server, and in the first drawing, nobody is
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
