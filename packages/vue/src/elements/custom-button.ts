// <AppKitCustomButton>: a button that the app draws itself in the slot, over the kit's state and verbs. No element of ours is in
// it.
import { defineComponent, type SlotsType } from 'vue';
import { useAppKitButton, type UseAppKitButtonReturn } from '../composables/use-app-kit-button.js';

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
export const AppKitCustomButton = /* @__PURE__ */ defineComponent({
  name: 'AppKitCustomButton',
  props: {
    /** Only about this namespace, such as `eip155`; the active one when left out. */
    namespace: String,
  },
  slots: {} as SlotsType<{ default: UseAppKitButtonReturn }>,
  setup(props, { slots }) {
    const button = useAppKitButton({ namespace: () => props.namespace });
    return () => slots.default?.(button.value);
  },
});
