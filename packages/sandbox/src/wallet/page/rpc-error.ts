import type { WireError } from '../../signing/answer.js';

/** Creates an Error with the code and data of EIP-1193. */
export function rpcError({ code, message, data }: WireError): Error {
  return Object.assign(new Error(message), { code, ...(data === undefined ? {} : { data }) });
}
