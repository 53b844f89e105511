import { getCurrentInstance, onMounted } from 'vue';

/**
 * Calls back at once, or after mounting in a server-rendered component, whose first render must match. Never on a
 * server.
 */
export function runAfterHydration(begin: () => void): void {
  if (typeof window === 'undefined') return;
  // A component that has an element before it is mounted was rendered on a server.
  if (getCurrentInstance()?.vnode.el) onMounted(begin);
  else begin();
}
