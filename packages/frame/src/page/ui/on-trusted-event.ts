// Of a click that a script made, nobody knows who wanted it.
export const onTrustedEvent = (action: () => void) => (event: Event) => {
  if (event.isTrusted) action();
};
