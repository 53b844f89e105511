// onceDrawn(): where a component may begin to show what the browser knows. Internal to the composables.
import { getCurrentInstance, onMounted } from 'vue';

/** At once; in a component that a server drew, which has to draw the same first, when it is mounted. Never on a server. */
export function onceDrawn(begin: () => void): void {
  if (typeof window === 'undefined') return;
  // A component that has an element before it is mounted is one that a server drew.
  if (getCurrentInstance()?.vnode.el) onMounted(begin);
  else begin();
}
