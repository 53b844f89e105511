// Session contracts of earlier versions, by address.
import type { Address } from 'viem';

/**
 * These contracts treated the zero address like any other target, but the account takes it for itself. A session that could call it
 * could do anything, including granting sessions that no list shows. So they get no new grants.
 */
export const formerSessionKeys: readonly Address[] = ['0xd994A3acEa6d534a88C58cA66d12D4A396512d5b'];
