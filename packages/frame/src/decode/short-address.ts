/** The same format as in the dialog, for summaries and warnings. Rows show the whole address. */
export function shortAddress(address: string): string {
  return address.length <= 13 ? address : `${address.slice(0, 6)}\u2009…\u2009${address.slice(-4)}`;
}
