// Ignores clicks that a script dispatched, because the user may not want them.
export const onTrustedEvent = (action: () => void) => (event: Event) => {
  if (event.isTrusted) action();
};
