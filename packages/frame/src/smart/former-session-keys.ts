// Session contracts of earlier versions, by address.
import type { Address } from 'viem';

/**
 * They took the zero address for a contract like any other, while the account takes it for itself. Whoever was granted a call
 * of it could do anything, and could also grant more sessions that no list shows. So nothing is granted under them any more.
 */
export const formerSessionKeys: readonly Address[] = ['0xd994A3acEa6d534a88C58cA66d12D4A396512d5b'];
