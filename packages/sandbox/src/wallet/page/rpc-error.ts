// The errors that the page's providers throw. Used by the page script only.

import type { WireError } from '../../signing/answer.js';

/** An Error with the code and data that EIP-1193 asks for. */
export function rpcError({ code, message, data }: WireError): Error {
  return Object.assign(new Error(message), { code, ...(data === undefined ? {} : { data }) });
}
