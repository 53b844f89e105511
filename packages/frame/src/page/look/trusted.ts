// Of a click that a script made, nobody knows who wanted it.
export const trusted = (act: () => void) => (event: Event) => {
  if (event.isTrusted) act();
};
