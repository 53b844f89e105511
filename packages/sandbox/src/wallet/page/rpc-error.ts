import type { WireError } from '../../signing/answer.js';

export function rpcError({ code, message, data }: WireError): Error {
  return Object.assign(new Error(message), { code, ...(data === undefined ? {} : { data }) });
}
