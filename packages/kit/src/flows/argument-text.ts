// Reads the arguments of a flow as text, because an app without types may pass anything.

/** Objects become empty text, so that no code of the app runs in a transition. */
export const toText = (value: unknown): string | undefined =>
  value === undefined || value === null
    ? undefined
    : String(typeof value === 'object' ? '' : value);

/** Keeps a number, whose decimal text the flow writes itself. */
export const toAmountText = (value: unknown): string | number | undefined =>
  typeof value === 'number' ? value : toText(value);
