/** As the kit shortens it, with thin spaces. Only for summaries and warnings; rows show the whole address. */
export function shortAddress(address: string): string {
  return address.length <= 13 ? address : `${address.slice(0, 6)}\u2009…\u2009${address.slice(-4)}`;
}
